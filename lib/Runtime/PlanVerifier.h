//===- PlanVerifier.h - Names, ranks and types of a parsed plan -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_RUNTIME_PLANVERIFIER_H
#define FUSED_LIB_RUNTIME_PLANVERIFIER_H

#include "fused/Runtime/LaunchPlan.h"

namespace fusedrt {

/// Every buffer is defined once before its uses and not used after it is
/// freed, dimensions and scalars exist, results match the signature.
Status verifyPlanFunction(const PlanFunction &function);

} // namespace fusedrt

#endif // FUSED_LIB_RUNTIME_PLANVERIFIER_H
