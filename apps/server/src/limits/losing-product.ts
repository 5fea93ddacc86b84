import type { EventOf, EventType } from '../core-host/subscriptions.ts'

/** Events that name a person. */
type OfPerson = { [Type in EventType]: EventOf<Type> extends { user: number } ? Type : never }[EventType]

/** What the limits that people set for themselves ask of a product; what was lost in it they ask the core (`lossesOf`). */
export interface LosingProduct {
  /** Its events by which the losses of their person change. */
  changesLosses?: readonly OfPerson[]
}
