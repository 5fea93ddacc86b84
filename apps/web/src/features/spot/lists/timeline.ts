import type { SpotFill, SpotOrder } from '@assay/wire/spot'

/** What happened to an order, in the order of time. */
export type Happening =
  | { kind: 'placed'; at: number }
  | { kind: 'fill'; at: number; fill: SpotFill }
  /** It still waits for its trigger. */
  | { kind: 'waits'; at: number }
  /** A change that is none of the others: an amendment, a trigger. */
  | { kind: 'last'; at: number }
  | { kind: 'closed'; at: number }

/** The happenings of an order from what is known of it; an amendment shows as the last change. */
export function timelineOf(order: SpotOrder, fills: readonly SpotFill[]): Happening[] {
  const filled = [...fills].sort((a, b) => a.at - b.at).map(fill => ({ kind: 'fill' as const, at: fill.at, fill }))
  const isSaid = order.updatedAt === order.createdAt || filled.some(({ at }) => at === order.updatedAt)
  const end: Happening[] =
    order.status !== 'current'
      ? [{ kind: 'closed', at: order.updatedAt }]
      : [
          ...(isSaid ? [] : [{ kind: 'last' as const, at: order.updatedAt }]),
          ...(order.waiting ? [{ kind: 'waits' as const, at: order.updatedAt }] : []),
        ]
  return [{ kind: 'placed', at: order.createdAt }, ...filled, ...end]
}
