import type { Core } from '@assay/core/engine/core'
import type { Event, JournalRecord } from '@assay/core/engine/record'
import { type Belief, differing } from '../../journal/belief.ts'

interface Kept {
  chain: string
  /** The newest that was named for it. */
  block: number
  isFinal: boolean
}

/** Up to which block the deposits of each chain are final and credited, and which above it are known one by one: none of them is credited twice. */
export class DepositBelief implements Belief {
  readonly sums = 'deposits over each chain'
  readonly #processed = new Map<string, number>()
  readonly #kept = new Map<string, Kept>()
  readonly #findings: string[] = []

  take({ seq, events = [] }: JournalRecord): void {
    for (const event of events) this.#take(event, seq)
  }

  #take(event: Event, seq: number): void {
    switch (event.type) {
      case 'payments.depositCredited':
        this.#credit(event, seq)
        break
      case 'payments.depositFinalised': {
        const kept = this.#kept.get(event.reference)
        if (kept) this.#keep(event.reference, { ...kept, block: Math.max(kept.block, event.block ?? kept.block), isFinal: true })
        break
      }
      case 'payments.depositOrphaned':
        this.#kept.delete(event.reference)
        break
      case 'payments.blocksProcessed':
        this.#processed.set(event.chain, event.block)
        for (const [reference, kept] of this.#kept) this.#keep(reference, kept)
    }
  }

  #credit({ reference, chain, block, isLate }: Event & { type: 'payments.depositCredited' }, seq: number): void {
    if (chain === undefined || block === undefined) return
    if (this.#kept.has(reference)) this.#findings.push(`record ${seq} credits ${reference}, which is credited already`)
    const isProcessed = block <= this.#processedOf(chain)
    if (isProcessed !== (isLate === true)) this.#findings.push(`record ${seq} credits ${reference} in block ${block}, which is processed`)
    if (!isLate) this.#kept.set(reference, { chain, block, isFinal: false })
  }

  /** Until it is final, and its block processed. */
  #keep(reference: string, kept: Kept): void {
    if (kept.isFinal && kept.block <= this.#processedOf(kept.chain)) this.#kept.delete(reference)
    else this.#kept.set(reference, kept)
  }

  #processedOf(chain: string): number {
    return this.#processed.get(chain) ?? -1
  }

  compare({ state: { payments } }: Core): string[] {
    const { processed, blocks } = payments.chain
    const counted = new Map<string, number>()
    for (const { chain } of this.#kept.values()) counted.set(chain, (counted.get(chain) ?? 0) + 1)
    return [
      ...this.#findings,
      ...[...new Set([...processed.keys(), ...blocks.keys(), ...this.#processed.keys(), ...counted.keys()])].flatMap(chain => [
        ...differing(`the newest processed block of ${chain}`, processed.get(chain) ?? -1, this.#processedOf(chain)),
        ...differing(`deposits of ${chain} that are known one by one`, blocks.get(chain)?.size ?? 0, counted.get(chain) ?? 0),
      ]),
    ]
  }
}
