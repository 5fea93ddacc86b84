import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../../people/state.ts'
import type { ChainEvent } from './events.ts'

/** A deposit that is credited, and whose block can still be replaced. Plain data: it is saved as it is. */
export interface UnfinalDeposit {
  readonly reference: string
  readonly user: UserId
  readonly asset: string
  readonly amount: Amount
}

export interface ChainState {
  /** By chain: whose the deposit addresses are, by their index. Whoever once had one has it for ever. */
  readonly addresses: Map<string, UserId[]>
  /** By reference. */
  readonly unfinal: Map<string, UnfinalDeposit>
  /** What `unfinal` adds up to for a person in an asset; nothing where there is none. */
  readonly unfinalAmounts: Map<string, Amount>
  /** By asset: what the chain holds for people as the ledger has it: credited, less what was taken back, less what was paid out. */
  readonly held: Map<string, Amount>
}

export const createChain = (): ChainState => ({ addresses: new Map(), unfinal: new Map(), unfinalAmounts: new Map(), held: new Map() })

const amountKey = (user: UserId, asset: string): string => `${user}/${asset}`

/** What a person was credited of an asset and cannot take out before its blocks are final. */
export const unfinalOf = ({ unfinalAmounts }: ChainState, user: UserId, asset: string): Amount =>
  unfinalAmounts.get(amountKey(user, asset)) ?? (0n as Amount)

/** The chain holds more of an asset for people, or (below zero) less. */
export function addHeld({ held }: ChainState, asset: string, units: bigint): void {
  held.set(asset, ((held.get(asset) ?? 0n) + units) as Amount)
}

/** Waits for the finality of a credited deposit. */
export function awaitFinality(chain: ChainState, deposit: UnfinalDeposit): void {
  const { reference, user, asset, amount } = deposit
  chain.unfinal.set(reference, deposit)
  chain.unfinalAmounts.set(amountKey(user, asset), (unfinalOf(chain, user, asset) + amount) as Amount)
}

/** Applies an event of the chain. */
export function applyChain(chain: ChainState, event: ChainEvent): void {
  if (event.type !== 'payments.addressIssued') {
    endWaiting(chain, event.reference)
    return
  }
  const users = chain.addresses.get(event.chain) ?? []
  assert(event.index === users.length, 'addresses of a chain are given in order')
  users.push(event.user)
  chain.addresses.set(event.chain, users)
}

function endWaiting(chain: ChainState, reference: string): void {
  const deposit = chain.unfinal.get(reference)
  assert(deposit !== undefined, 'a deposit that waits for finality')
  chain.unfinal.delete(reference)
  const { user, asset, amount } = deposit
  const left = (unfinalOf(chain, user, asset) - amount) as Amount
  if (left === 0n) chain.unfinalAmounts.delete(amountKey(user, asset))
  else chain.unfinalAmounts.set(amountKey(user, asset), left)
}

/** The chain's part as plain data; the sums follow from the deposits. */
export interface SavedChain {
  addresses: [chain: string, users: UserId[]][]
  unfinal: UnfinalDeposit[]
  held: [asset: string, amount: Amount][]
}

export const saveChain = ({ addresses, unfinal, held }: ChainState): SavedChain => ({
  addresses: [...addresses],
  unfinal: [...unfinal.values()],
  held: [...held],
})

export function loadChain({ addresses, unfinal, held }: SavedChain): ChainState {
  const chain: ChainState = { ...createChain(), addresses: new Map(addresses), held: new Map(held) }
  for (const deposit of unfinal) awaitFinality(chain, deposit)
  return chain
}
