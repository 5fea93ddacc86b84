import type { Product, ProductTypes } from '../tx/product.ts'
import type { VerificationCommand, VerificationEvent } from './commands.ts'
import { setLevel, type VerificationTx, type VerificationWorld } from './set-level.ts'
import { createVerification, loadVerification, type SavedVerification, saveVerification, type VerificationState } from './state.ts'

export interface VerificationTypes extends ProductTypes {
  world: VerificationWorld
  tx: VerificationTx
  state: VerificationState
  saved: SavedVerification
  command: VerificationCommand
  event: VerificationEvent
  result: object
}

/** How far it is known who people are. */
export const verificationProduct: Product<VerificationTypes> = {
  commands: {
    'verification.setLevel': { decide: setLevel, names: 'nothing', duringAlarm: 'movesNothing' },
  },
  create: createVerification,
  save: saveVerification,
  load: loadVerification,
  savedVersion: 1,
  apply({ verification }, { user, level, reference }, at) {
    verification.levels.set(user, { user, level, reference, since: at })
  },
}
