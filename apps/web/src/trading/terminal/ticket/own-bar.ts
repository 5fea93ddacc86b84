import { type Refusal, refuse } from '@assay/rules/refusals'
import type { SelfLimits } from '@assay/wire/limits/calls'

/**
 * What a person has set for themselves that stands against beginning something now, as the core says it: the time of today is used up, or they take a break
 * (`endsWithExclusion`: a product that a break closes). Undefined when nothing does, and while it is not known: then the core alone says it. `at` in ms.
 */
export function ownBar(limits: SelfLimits | undefined, at: number, endsWithExclusion: boolean): Refusal | undefined {
  if (!limits) return undefined
  const { sessionTimeOverUntil, excludedUntil } = limits
  if (sessionTimeOverUntil > at) return refuse('sessionTimeOver', { until: String(sessionTimeOverUntil) })
  return endsWithExclusion && excludedUntil > at ? refuse('selfExcluded', { until: String(excludedUntil) }) : undefined
}
