import { processedBlock } from '@assay/core/payments/chain/read'
import type { Amount } from '@assay/money/kinds'
import type { Hex } from 'viem'
import type { Block, ChainNode, Receipt } from '../../chain/node.ts'
import { transferOf } from '../../chain/transfer-log.ts'
import type { Engine } from '../../core-host/engine.ts'
import type { DepositState, Observation } from './deposit-state.ts'
import type { Observations } from './observations.ts'

/** In a block that the chain has. */
const IN_A_BLOCK: ReadonlySet<DepositState> = new Set(['seen', 'credited', 'final'])

interface CreditingOptions {
  engine: Engine
  observations: Observations
  /** Who is asked for the receipt again before anything is credited: another source, where there is one. */
  witness: ChainNode
  /** Whether staff counts a transaction for its recipient already, or may. */
  countedByStaff(seen: Observation): Promise<'counted' | 'waiting' | undefined>
  /** Whether the records of the journal say that a reference was credited before. */
  creditedBefore(reference: string): Promise<boolean>
  chain: number
  asset: string
  /** Blocks from that of the deposit on, itself included. */
  confirmations: number
  onStrange(finding: string): void
}

/** Brings to the core what the chain has decided. Each step is found in the tables and can be done again: a crash between two of them costs nothing. */
export class Crediting {
  readonly #options: CreditingOptions

  constructor(options: CreditingOptions) {
    this.#options = options
  }

  /** Everything that is due with a head, and with the newest block that can no longer be replaced. */
  async settle(head: Block, finalNumber: number): Promise<void> {
    const { observations, confirmations } = this.#options
    const deep = head.number - confirmations + 1
    for (const one of await observations.open('lost', head.number)) await this.#findAgain(one, deep)
    for (const one of await observations.open('seen', deep)) await this.#credit(one)
    for (const one of await observations.open('credited', finalNumber)) await this.#finalise(one)
  }

  /** What a crash or a failing database kept from the tables, the core has: taken over before a block that was replaced is forgotten with what it brought. */
  async catchUp(): Promise<void> {
    const { engine, observations } = this.#options
    for (const state of ['seen', 'credited', 'lost'] as const)
      for (const one of await observations.open(state, Number.MAX_SAFE_INTEGER)) {
        const { isKnown, isUnfinal } = await engine.read(({ state: { payments } }) => ({
          isKnown: payments.references.has(one.reference),
          isUnfinal: payments.chain.unfinal.has(one.reference),
        }))
        if (isUnfinal && state === 'seen') await observations.setState(one, 'seen', 'credited')
        // Only what has lost its block is ever taken back.
        if (isKnown && !isUnfinal) await observations.setState(one, state, state === 'lost' ? 'orphaned' : 'final')
      }
  }

  /** Its block was replaced: it stands in another one, or it is taken back as soon as the new blocks are as deep as those on which it was credited. */
  async #findAgain(lost: Observation, deep: number): Promise<void> {
    const { engine, observations, onStrange } = this.#options
    const twins = await observations.twins(lost)
    const twin = twins.find(({ reference, state }) => reference === lost.reference && IN_A_BLOCK.has(state))
    if (twin) return observations.move(lost, twin)
    if (lost.blockNumber > deep || (await this.#isOnChain(lost))) return
    const { refusal } = await engine.submit({ kind: 'payments.orphanDeposit', reference: lost.reference, ...this.#placeOf(lost) })
    // Taken back already, before a crash.
    if (refusal && refusal.refusal !== 'depositFinal') return onStrange(`${lost.reference} is not taken back: ${refusal.refusal}`)
    await observations.setState(lost, 'lost', 'orphaned')
  }

  async #credit(seen: Observation): Promise<void> {
    const { engine, observations, countedByStaff, creditedBefore, asset, onStrange } = this.#options
    if (!(await this.#isWitnessed(seen))) return
    const counted = await countedByStaff(seen)
    if (counted === 'counted') await observations.setState(seen, 'seen', 'byVoucher')
    if (counted !== undefined) return
    const place = this.#placeOf(seen)
    const { isKept, isLate } = await engine.read(({ state }) => ({
      isKept: state.payments.references.has(seen.reference),
      isLate: place.block <= processedBlock(state, place.chain),
    }))
    // The core has forgotten it with its block: also where a source, or a chain that was replaced, has it in another block now.
    if (!isKept && (await creditedBefore(seen.reference))) return observations.setState(seen, 'seen', 'final')
    const { user, reference } = seen
    const { refusal } = await engine.submit({
      ...{ kind: 'payments.creditDeposit', user, asset, amount: seen.units as Amount, source: 'chain', reference },
      ...{ ...place, ...(isLate && { isLate }) },
    })
    // Credited already: before a crash, or in a block that was replaced by this one.
    if (refusal && refusal.refusal !== 'depositKnown') return onStrange(`${reference} is not credited: ${refusal.refusal}`)
    await observations.setState(seen, 'seen', 'credited')
  }

  async #finalise(credited: Observation): Promise<void> {
    const { engine, observations, onStrange } = this.#options
    const { refusal } = await engine.submit({ kind: 'payments.finaliseDeposit', reference: credited.reference, ...this.#placeOf(credited) })
    if (refusal && refusal.refusal !== 'depositFinal') return onStrange(`${credited.reference} is not final: ${refusal.refusal}`)
    await observations.setState(credited, 'credited', 'final')
  }

  #placeOf({ blockNumber }: Observation): { chain: string; block: number } {
    return { chain: String(this.#options.chain), block: blockNumber }
  }

  /** Whether the receipt, read again, says the same as what was seen; what it does not say is not credited, and asked again with the next block. */
  async #isWitnessed(seen: Observation): Promise<boolean> {
    const receipt = await this.#options.witness.receipt(seen.txHash as Hex)
    return receipt?.blockHash === seen.blockHash && brings(receipt, seen)
  }

  /** Whether the witness has it in some block: then a source that does not is wrong, or behind. */
  async #isOnChain(lost: Observation): Promise<boolean> {
    const receipt = await this.#options.witness.receipt(lost.txHash as Hex)
    return receipt !== undefined && brings(receipt, lost)
  }
}

const brings = ({ isSuccess, logs }: Receipt, { ordinal, contract, address, units }: Observation): boolean => {
  const log = logs[ordinal]
  const transfer = isSuccess && log ? transferOf(log) : undefined
  return transfer?.contract === contract && transfer.to === address && transfer.units === units
}
