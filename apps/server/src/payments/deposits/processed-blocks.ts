import { oldestKeptBlock } from '@assay/core/payments/chain/read'
import type { Engine } from '../../core-host/engine.ts'
import type { Observations } from './observations.ts'

/** So many blocks stay behind the newest one, whatever is final: a chain that is replaced that far is still known deposit by deposit. */
const KEPT_BEHIND = 4_096
/** Blocks that are processed at once, at least: a record for each would be many, and say little. */
const AT_ONCE = 256

interface ProcessedBlocksOptions {
  engine: Engine
  observations: Observations
  chain: number
  /** Resolves when the table of credited deposits shows everything up to a journal number: what the core forgets is looked up there. */
  recorded(seq: number): Promise<void>
  onStrange(finding: string): void
  keptBehind?: number
  atOnce?: number
}

/** Tells the core up to which block of a chain everything is final and credited, so that it forgets the references of these deposits. */
export class ProcessedBlocks {
  readonly #options: ProcessedBlocksOptions

  constructor(options: ProcessedBlocksOptions) {
    this.#options = options
  }

  /**
   * To be called when everything is done that is due with a head and with the newest final block. Nothing is said while there is nothing to forget, and while an arrival
   * below waits for anything.
   */
  async settle(head: number, finalNumber: number): Promise<void> {
    const { engine, observations, recorded, onStrange, keptBehind = KEPT_BEHIND, atOnce = AT_ONCE } = this.#options
    const chain = String(this.#options.chain)
    const block = Math.min(finalNumber, head - keptBehind)
    const oldest = await engine.read(({ state }) => oldestKeptBlock(state, chain))
    if (oldest === undefined || oldest > block - atOnce || !(await observations.isSettled(block))) return
    await recorded(await engine.read(({ seq }) => seq))
    const { refusal } = await engine.submit({ kind: 'payments.processBlocks', chain, block })
    if (refusal) onStrange(`The blocks up to ${block} are not processed: ${refusal.refusal}`)
  }
}
