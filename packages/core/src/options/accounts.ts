import type { AccountIndex } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { OptionListing } from './listing/option-listing.ts'
import type { OptionsTx } from './transaction.ts'

/** The user's options wallet, opened when it is not yet. */
export const walletOf = (tx: OptionsTx, { quote }: OptionListing, user: UserId): AccountIndex => tx.userAccount(user, 'options', quote)

export const poolOf = (tx: OptionsTx, { quote }: OptionListing): AccountIndex => tx.account(`pool:options/${quote}`)

export const feesOf = (tx: OptionsTx, { quote }: OptionListing): AccountIndex => tx.account(`house:fees/${quote}`)
