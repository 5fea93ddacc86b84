import type { Core } from '@assay/core/engine/core'
import type { ISql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { keptSince } from './months.ts'

const PAGE_DEFAULT = 50
/** Most rows of one page. */
export const PAGE_MAX = 200

/** Rows of a page: what was asked for, within bounds. */
export const limited = (limit: number | undefined): number => Math.min(Math.max(limit ?? PAGE_DEFAULT, 1), PAGE_MAX)

/** A number in a query; a text that is none is before everything: an empty page. */
export const numberIn = (text: string | undefined): number | undefined => (text ? (/^\d{1,15}$/.test(text) ? Number(text) : 0) : undefined)

interface LastRows {
  /** Whether another page follows. */
  more: boolean
  /** From when on was asked for, ms since 1970. */
  from?: number | undefined
}

/**
 * What a page of a divided table says when it is the last one and older rows were asked for that were taken away with their months: from when on rows are kept, ms
 * since 1970. Nothing otherwise.
 */
export const keptFrom = async (sql: ISql, table: string, { more, from = 0 }: LastRows): Promise<{ keptSince?: number }> => {
  if (more) return {}
  const since = await keptSince(sql, table)
  return since > from ? { keptSince: since } : {}
}

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
