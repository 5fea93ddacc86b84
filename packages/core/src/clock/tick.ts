import type { Ticked } from './commands.ts'

/** Says that time has passed. What is due is done by those who hear of it (`engine/apply.ts`). */
export function tick(tx: { emit(event: Ticked): void }): undefined {
  tx.emit({ type: 'clock.ticked', v: 1 })
}
