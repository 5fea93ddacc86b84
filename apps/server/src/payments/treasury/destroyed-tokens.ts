import type { Amount } from '@assay/money/kinds'
import type { ChainNode } from '../../chain/node.ts'
import { destroyedOf } from '../../chain/transfer-log.ts'
import type { Engine } from '../../core-host/engine.ts'
import { isAgreed } from '../deposits/chain-trust.ts'
import type { Destroyed, TreasuryBook } from './treasury-book.ts'

interface Parts {
  engine: Engine
  book: Pick<TreasuryBook, 'destroyed'>
  node: Pick<ChainNode, 'receipt'>
  /** A second source of the same chain, which has to say the same. */
  witness: Pick<ChainNode, 'receipt'> | undefined
  chain: number
  token: string
  asset: string
  /** What operators have to look at. */
  onStrange(finding: string): void
}

/** Writes off what the issuer of the token destroyed at addresses of the house, as soon as its block is final: an event of the token proves it, and nobody has to. */
export class DestroyedTokens {
  readonly #parts: Parts
  readonly #reported = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Everything that is due with the newest final block. Each has a reference of its own, so that a crash between any two steps costs nothing. */
  async settle(finalNumber: number): Promise<void> {
    const { engine, book, chain, asset } = this.#parts
    for (const destroyed of await book.destroyed(finalNumber)) {
      const { reference, address, units, block } = destroyed
      const isKnown = await engine.read(({ state }) => state.payments.references.has(reference))
      if (isKnown || !(await this.#isProven(destroyed))) continue
      const { refusal } = await engine.submit({
        ...{ kind: 'payments.writeOffTreasury', chain: String(chain), asset, address: address.toLowerCase() },
        ...{ amount: units as Amount, cause: 'destroyed', block, reference },
      })
      this.#report(`The issuer of the token destroyed ${units} units at ${address} (${reference}): ${refusal?.refusal ?? 'written off'}`)
    }
  }

  /** Each finding once. */
  #report(finding: string): void {
    if (!this.#reported.has(finding)) this.#parts.onStrange(finding)
    this.#reported.add(finding)
  }

  async #isProven({ txHash, address, units }: Destroyed): Promise<boolean> {
    const { node, witness, token } = this.#parts
    const receipt = await node.receipt(txHash)
    if (!receipt?.isSuccess || !(await isAgreed(witness, { hash: txHash, receipt }))) return false
    const said = receipt.logs.flatMap(log => destroyedOf(log) ?? []).filter(({ contract, from }) => contract === token && from === address)
    return said.reduce((sum, one) => sum + one.units, 0n) === units
  }
}
