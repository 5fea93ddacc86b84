import type { Product, ProductTypes } from '../tx/product.ts'
import type { ClockTick, Ticked } from './commands.ts'
import { type ClockState, createClock } from './state.ts'
import { tick } from './tick.ts'

export interface ClockTypes extends ProductTypes {
  world: { readonly clock: ClockState }
  tx: { emit(event: Ticked): void }
  state: ClockState
  saved: ClockState
  command: ClockTick
  event: Ticked
  result: object
}

/** Time. */
export const clockProduct: Product<ClockTypes> = {
  commands: { 'clock.tick': { decide: tick, names: 'nothing', duringAlarm: 'movesNothing' } },
  create: createClock,
  save: clock => clock,
  load: saved => saved,
  savedVersion: 1,
  apply({ clock }, _event, at) {
    clock.lastTickAt = at
  },
  audit: ({ clock }, at) => (clock.lastTickAt > at ? [{ invariant: 'I12', message: 'the last tick is in the future' }] : []),
}
