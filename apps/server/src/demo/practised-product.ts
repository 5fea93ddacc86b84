import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'

type CommandsOf = (user: UserId) => readonly Command[]

/** What demo accounts ask of a product: commands that anybody could give, in the account's own markets, each safe to repeat. */
export interface PractisedProduct {
  /** What a new account gets of practice money. A refusal is a fault. */
  beginsDemo?: CommandsOf
  /** Ends what is open in it. What a command leaves open keeps the account from being closed. */
  endsDemo?: CommandsOf
  /** Takes the money back, when all products have ended what was open; refused as long as anything is. */
  closesDemo?: CommandsOf
}
