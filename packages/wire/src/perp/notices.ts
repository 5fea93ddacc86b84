import { LEVELS_OF_ENTRY } from '@assay/rules/perp/liquidation-warning'
import { call, nothing, timestamp, z } from '../call.ts'
import { positionSide } from './account.ts'

/**
 * What the exchange tells a person about a position without being asked; also in the private `perpNotices` channel. `warning`: the mark has come
 * within `level` of the liquidation price. `reduced`: a liquidation closed a part. `liquidated`: it closed all. `deleveraged`: the
 * position was reduced against one that was liquidated. `terms`: from `at` on the market's tiers or fees are worse for it.
 */
export const perpNotice = z.object({
  id: z.string(),
  kind: z.enum(['warning', 'reduced', 'liquidated', 'deleveraged', 'terms']),
  positionId: z.string(),
  market: z.string(),
  side: positionSide,
  /** Of a `warning`: 20, 10 or 5 percent of the mark price, or 50 or 25 percent of the distance that the position had at its entry; otherwise 0. */
  level: z.number(),
  /** Mark price at that moment. */
  markPrice: z.string(),
  /** Of a `warning`; otherwise empty. */
  liquidationPrice: z.string(),
  /** When it happened; of `terms` when they begin to hold. */
  at: timestamp,
})
export type PerpNotice = z.infer<typeof perpNotice>

/** Whether a warning counts in shares of the distance at entry, not of the mark price. */
export const isShareOfEntry = ({ level }: Pick<PerpNotice, 'level'>): boolean => (LEVELS_OF_ENTRY as readonly number[]).includes(level)

export const getPerpNotices = call({
  path: 'web/getPerpNotices',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Warnings before liquidation, what was done to positions by force, and terms to come that are worse for them, newest first.',
  request: nothing,
  response: z.object({ notices: z.array(perpNotice) }),
})
