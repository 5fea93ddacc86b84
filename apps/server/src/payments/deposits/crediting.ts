import type { Amount } from '@assay/money/kinds'
import type { Block, ChainNode } from '../../chain/node.ts'
import { transferOf } from '../../chain/transfer-log.ts'
import type { Engine } from '../../core-host/engine.ts'
import type { Observation } from './deposit-state.ts'
import type { Observations } from './observations.ts'

interface CreditingOptions {
  engine: Engine
  observations: Observations
  /** Who is asked for the receipt again before anything is credited: another source, where there is one. */
  witness: ChainNode
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

  /** Its block was replaced: it stands in another one, or it is taken back as soon as the new blocks are as deep as those on which it was credited. */
  async #findAgain(lost: Observation, deep: number): Promise<void> {
    const { engine, observations, onStrange } = this.#options
    const twins = await observations.twins(lost)
    if (twins.some(({ state }) => state === 'seen' || state === 'credited' || state === 'final')) {
      await observations.setState(lost, 'lost', 'forgotten')
      return
    }
    if (lost.blockNumber > deep) return
    const { refusal } = await engine.submit({ kind: 'payments.orphanDeposit', reference: lost.reference })
    // Taken back already, before a crash.
    if (refusal && refusal.refusal !== 'depositFinal') return onStrange(`${lost.reference} is not taken back: ${refusal.refusal}`)
    await observations.setState(lost, 'lost', 'orphaned')
  }

  async #credit(seen: Observation): Promise<void> {
    const { engine, observations, asset, onStrange } = this.#options
    if (!(await this.#isWitnessed(seen))) return
    const voucher = await observations.voucherOf(seen)
    if (voucher === 'completed') await observations.setState(seen, 'seen', 'byVoucher')
    if (voucher !== undefined) return
    const { user, reference } = seen
    const amount = seen.units as Amount
    const command = { kind: 'payments.creditDeposit' as const, user, asset, amount, source: 'chain' as const, reference }
    const { refusal } = await engine.submit(command)
    // Credited already: before a crash, or in a block that was replaced by this one.
    if (refusal && refusal.refusal !== 'depositKnown') return onStrange(`${reference} is not credited: ${refusal.refusal}`)
    await observations.setState(seen, 'seen', 'credited')
  }

  async #finalise(credited: Observation): Promise<void> {
    const { engine, observations, onStrange } = this.#options
    const { refusal } = await engine.submit({ kind: 'payments.finaliseDeposit', reference: credited.reference })
    if (refusal && refusal.refusal !== 'depositFinal') return onStrange(`${credited.reference} is not final: ${refusal.refusal}`)
    await observations.setState(credited, 'credited', 'final')
  }

  /** Whether the receipt, read again, says the same as what was seen; what it does not say is not credited, and asked again with the next block. */
  async #isWitnessed({ blockHash, txHash, ordinal, contract, address, units }: Observation): Promise<boolean> {
    const receipt = await this.#options.witness.receipt(txHash as `0x${string}`)
    const log = receipt?.logs[ordinal]
    if (!receipt?.isSuccess || receipt.blockHash !== blockHash || !log) return false
    const transfer = transferOf(log)
    return transfer?.contract === contract && transfer.to === address && transfer.units === units
  }
}
