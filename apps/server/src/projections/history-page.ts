import type { Core } from '@assay/core/engine/core'
import type { Engine } from '../core-host/engine.ts'

const PAGE_DEFAULT = 50
/** Most rows of one page. */
export const PAGE_MAX = 200

/** Rows of a page: what was asked for, within bounds. */
export const limited = (limit: number | undefined): number => Math.min(Math.max(limit ?? PAGE_DEFAULT, 1), PAGE_MAX)

/** A number in a query; a text that is none is before everything: an empty page. */
export const numberIn = (text: string | undefined): number | undefined => (text ? (/^\d{1,15}$/.test(text) ? Number(text) : 0) : undefined)

interface HistoryOf {
  engine: Engine
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

/** Waits until the history holds everything that anybody has been told; gives the core that stands there. */
export const settled = async ({ engine, historyReached }: HistoryOf): Promise<Core> => {
  const { seq, core } = await engine.read(now => ({ seq: now.seq, core: now }))
  await historyReached(seq)
  return core
}
