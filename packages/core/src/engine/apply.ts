import { assert } from '@assay/money/assert'
import type { Product, ProductTypes } from '../tx/product.ts'
import { applyMeetings } from './meetings.ts'
import { PRODUCTS, productNameOf } from './products.ts'
import type { ValueEvent } from './record.ts'
import type { State } from './state.ts'

type Apply = (state: State, event: ValueEvent, at: number) => void

/** What each type of event does, found out once: first its own product applies it, then those that hear of it do, in the order of the list. */
const known = new Map<string, readonly Apply[]>()

function stepsOf(type: string): readonly Apply[] {
  const own = new Map(Object.entries(PRODUCTS)).get(productNameOf(type)) as Product<ProductTypes> | undefined
  assert(own !== undefined, 'a known event')
  const subscribers = Object.values(PRODUCTS).flatMap(({ onEvents }) => (onEvents as Record<string, Apply> | undefined)?.[type] ?? [])
  const steps = [(state: State, event: ValueEvent, at: number) => own.apply(state, event, at), ...subscribers]
  known.set(type, steps)
  return steps
}

/** Applies an event that is a value to the parts that it concerns. `at` is the journal time of its record. */
export function applyEvent(state: State, event: ValueEvent, at: number): void {
  for (const step of known.get(event.type) ?? stepsOf(event.type)) step(state, event, at)
  applyMeetings(state, event, at)
}
