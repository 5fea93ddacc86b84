import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import type { UserId } from '../../people/state.ts'
import type { AddressIssued, DepositFinalised, DepositOrphaned, TreasuryWrittenOff } from './events.ts'

/** A deposit that is credited, and whose block can still be replaced. Plain data: it is saved as it is. */
export interface UnfinalDeposit {
  readonly reference: string
  readonly user: UserId
  readonly asset: string
  readonly amount: Amount
}

/** Tokens of an address that were written off, with the journal time (ms). Plain data: it is saved as it is. */
export interface WrittenOff extends Omit<TreasuryWrittenOff, 'type' | 'v'> {
  readonly at: number
}

export interface ChainState {
  /** By chain: whose the deposit addresses are, by their index. Whoever once had one has it for ever. */
  readonly addresses: Map<string, UserId[]>
  /** By reference. */
  readonly unfinal: Map<string, UnfinalDeposit>
  /** What `unfinal` adds up to for a person in an asset; nothing where there is none. */
  readonly unfinalAmounts: Map<string, Amount>
  /** By chain: number of the newest block of which, and of all before it, everything is final and credited. */
  readonly processed: Map<string, number>
  /** By chain and reference: the newest block that was named for a deposit whose reference is kept until that block is processed. */
  readonly blocks: Map<string, Map<string, number>>
  /** By asset: what the chain holds for people as the ledger has it: credited, less what was taken back, less what was paid out. */
  readonly held: Map<string, Amount>
  /** All that was ever written off, in order. */
  readonly writtenOff: WrittenOff[]
}

export const createChain = (): ChainState => ({
  addresses: new Map(),
  unfinal: new Map(),
  unfinalAmounts: new Map(),
  processed: new Map(),
  blocks: new Map(),
  held: new Map(),
  writtenOff: [],
})

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

/** The chain holds less for people, as tokens of an address are gone. */
export function applyWrittenOff(chain: ChainState, { type: _type, v: _v, ...writtenOff }: TreasuryWrittenOff, at: number): void {
  chain.writtenOff.push({ ...writtenOff, at })
  addHeld(chain, writtenOff.asset, -writtenOff.amount)
}

/** Applies an event of addresses and deposits. */
export function applyChain(chain: ChainState, event: AddressIssued | DepositFinalised | DepositOrphaned): void {
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
  processed: [chain: string, block: number][]
  blocks: [chain: string, blocks: [reference: string, block: number][]][]
  held: [asset: string, amount: Amount][]
  writtenOff: WrittenOff[]
}

export const saveChain = ({ addresses, unfinal, processed, blocks, held, writtenOff }: ChainState): SavedChain => ({
  addresses: [...addresses],
  unfinal: [...unfinal.values()],
  processed: [...processed],
  blocks: [...blocks].map(([chain, kept]) => [chain, [...kept]]),
  held: [...held],
  writtenOff: [...writtenOff],
})

export function loadChain({ addresses, unfinal, processed, blocks, held, writtenOff }: SavedChain): ChainState {
  const chain: ChainState = {
    ...createChain(),
    addresses: new Map(addresses),
    processed: new Map(processed),
    blocks: new Map(blocks.map(([name, kept]) => [name, new Map(kept)])),
    held: new Map(held),
    writtenOff: [...writtenOff],
  }
  for (const deposit of unfinal) awaitFinality(chain, deposit)
  return chain
}
