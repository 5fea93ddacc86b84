import { assert } from '@assay/money/assert'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { NOTICE_HOURS } from '@assay/rules/settings/bounds'

const HOUR_MS = 3_600_000

/** A version of the settings of a product. What was accepted under a version keeps it. */
export interface Dated {
  /** 1, 2, 3 … of what the settings are of. */
  version: number
  /** Journal time from which it holds, ms. */
  effectiveAt: number
}

/** What has settings: its versions, oldest first; never changed afterwards. */
interface WithVersions<Version extends Dated> {
  readonly versions: Version[]
}

/** The newest version whose time has come; the first one for times before it. */
export function versionAt<Version extends { effectiveAt: number }>(
  { versions }: { readonly versions: readonly Version[] },
  at: number,
): Version {
  let index = versions.length - 1
  while (index > 0 && (versions[index] as Version).effectiveAt > at) index--
  return versions[index] as Version
}

/**
 * Why a further version cannot begin at a time (ms): versions begin in their order, none before `now`, and one that is worse for people `NOTICE_HOURS` later at
 * the earliest, so that whoever is reached can leave.
 */
export function checkBegin({ versions }: WithVersions<Dated>, effectiveAt: number, now: number, isWorse: boolean): Refusal | undefined {
  const latest = newestVersion({ versions })
  if (!Number.isSafeInteger(effectiveAt)) return refuse('commandInvalid')
  if (effectiveAt < now) return refuse('settingsInPast')
  if (isWorse && effectiveAt < now + NOTICE_HOURS * HOUR_MS) return refuse('noticeTooShort', { hours: String(NOTICE_HOURS) })
  return effectiveAt < latest.effectiveAt ? refuse('settingsInPast') : undefined
}

/** The number of the next version. */
export const nextVersion = ({ versions }: WithVersions<Dated>): number => versions.length + 1

/** The newest version, also when it has not begun: the next one follows it. */
export const newestVersion = <Version extends Dated>({ versions }: { readonly versions: readonly Version[] }): Version =>
  versions[versions.length - 1] as Version

/** Adds the next version. */
export function addVersion<Version extends Dated>(to: WithVersions<Version>, version: Version): void {
  assert(version.version === nextVersion(to), 'versions of settings are numbered in order')
  to.versions.push(version)
}
