import { perpMarkets } from '../read.ts'
import type { PerpState } from '../state.ts'
import { areWorse } from './change-settings.ts'

/** Settings of a market that are worse for open positions and do not hold yet. */
export interface AnnouncedTerms {
  market: string
  version: number
  /** When they begin to hold, ms of the journal. */
  effectiveAt: number
}

/** What people with open positions are to be told of in advance, at a journal time (ms). */
export const announcedTerms = (state: { readonly perp: PerpState }, at: number): AnnouncedTerms[] =>
  perpMarkets(state).flatMap(({ market, versions }) =>
    versions.flatMap((settings, place) => {
      const before = versions[place - 1]
      const isToCome = before !== undefined && settings.effectiveAt > at && areWorse(before, settings)
      return isToCome ? [{ market, version: settings.version, effectiveAt: settings.effectiveAt }] : []
    }),
  )
