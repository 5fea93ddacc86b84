export interface LivedOrder {
  orderId: string
  status: string
  /** It still waits for its trigger. */
  waiting: boolean
  createdAt: number
  updatedAt: number
}

interface Lived<Fill, Change> {
  fills: readonly Fill[]
  changes: readonly Change[]
}

/** What happened to an order, in the order of time. */
export type Happening<Fill, Change> =
  | { kind: 'placed'; at: number }
  | { kind: 'fill'; at: number; fill: Fill }
  | { kind: 'changed'; at: number; change: Change }
  | { kind: 'waits'; at: number }
  /** A change that is none of the others: a trigger, or an amendment whose figures are not kept. */
  | { kind: 'last'; at: number }
  | { kind: 'closed'; at: number }

/** The happenings of an order from what is known of it. */
export function timelineOf<Fill extends { at: number }, Change extends { at: number }>(
  order: LivedOrder,
  { fills, changes }: Lived<Fill, Change>,
): Happening<Fill, Change>[] {
  const middle = [
    ...fills.map(fill => ({ kind: 'fill' as const, at: fill.at, fill })),
    ...changes.map(change => ({ kind: 'changed' as const, at: change.at, change })),
  ].sort((a, b) => a.at - b.at)
  const isSaid = order.updatedAt === order.createdAt || middle.some(({ at }) => at === order.updatedAt)
  const end: Happening<Fill, Change>[] =
    order.status !== 'current'
      ? [{ kind: 'closed', at: order.updatedAt }]
      : [
          ...(isSaid ? [] : [{ kind: 'last' as const, at: order.updatedAt }]),
          ...(order.waiting ? [{ kind: 'waits' as const, at: order.updatedAt }] : []),
        ]
  return [{ kind: 'placed', at: order.createdAt }, ...middle, ...end]
}
