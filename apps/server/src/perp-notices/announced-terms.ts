import type { Core } from '@assay/core/engine/core'
import { areWorse } from '@assay/core/perp/listing/change-settings'
import { perpMarkets } from '@assay/core/perp/read'
import type { Price } from '@assay/money/kinds'
import { markOf } from '../perp/mark.ts'
import type { NewNotice } from './notice-store.ts'
import type { Watched } from './position-watch.ts'

/** Settings of a market that are worse for open positions and do not hold yet. */
interface AnnouncedTerms {
  market: string
  version: number
  /** When they begin to hold, ms of the journal. */
  effectiveAt: number
  mark: Price
}

/** What people with open positions are to be told of in advance. */
export const announcedTerms = (core: Core): AnnouncedTerms[] =>
  perpMarkets(core.state).flatMap(({ market, versions }) =>
    versions.flatMap((settings, place) => {
      const before = versions[place - 1]
      if (!before || settings.effectiveAt <= core.at || !areWorse(before, settings)) return []
      return [{ market, version: settings.version, effectiveAt: settings.effectiveAt, mark: markOf(core, market).mark }]
    }),
  )

/** The notice of such settings to the owner of a position; one for each position. */
export const termsNotice = (
  { market, version, effectiveAt, mark }: AnnouncedTerms,
  { user, positionId, side }: Watched,
): NewNotice & { cause: string } => ({
  user,
  kind: 'terms',
  positionId,
  market,
  side,
  level: 0,
  mark,
  cause: `terms:${market}:${version}:${positionId}`,
  at: effectiveAt,
})
