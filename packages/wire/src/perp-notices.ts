import { call, nothing, timestamp, z } from './call.ts'
import { positionSide } from './perp-account.ts'

/**
 * What the exchange tells a person about a position without being asked; also in the private `perpNotices` channel. `warning`: the mark has come
 * within `level` percent of the liquidation price. `reduced`: a liquidation closed a part. `liquidated`: it closed all. `deleveraged`: the
 * position was reduced against one that was liquidated.
 */
export const perpNotice = z.object({
  id: z.string(),
  kind: z.enum(['warning', 'reduced', 'liquidated', 'deleveraged']),
  positionId: z.string(),
  market: z.string(),
  side: positionSide,
  /** Of a `warning`: 20, 10 or 5; otherwise 0. */
  level: z.number(),
  /** Mark price at that moment. */
  markPrice: z.string(),
  /** Of a `warning`; otherwise empty. */
  liquidationPrice: z.string(),
  at: timestamp,
})
export type PerpNotice = z.infer<typeof perpNotice>

export const getPerpNotices = call({
  path: 'web/getPerpNotices',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Warnings before liquidation and what was done to positions by force, newest first.',
  request: nothing,
  response: z.object({ notices: z.array(perpNotice) }),
})
