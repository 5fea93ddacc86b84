import { asObject, objectFrom, readStored, writeStored } from '@assay/client/browser/storage'
import { pageStore } from '@assay/client/page/page-state'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { type DeskSizes, DIVIDERS } from './desk-sizes.ts'

/** Before or after the chart in the direction of reading. */
export const ENDS = ['start', 'end'] as const
export type End = (typeof ENDS)[number]
/** Where the trades stand in the column of the book. */
export const TRADES_PLACES = ['below', 'above', 'hidden'] as const
export type TradesPlace = (typeof TRADES_PLACES)[number]

/** How the panels of the desk stand, kept in this browser. */
export interface DeskArrangement {
  ticket: End
  book: End
  trades: TradesPlace
  /** The markets stand before everything else, where the window has room for them. */
  markets: boolean
  /** Nothing but the chart. */
  chartOnly: boolean
  sizes: DeskSizes
}

const USUAL: DeskArrangement = { ticket: 'end', book: 'end', trades: 'below', markets: true, chartOnly: false, sizes: {} }

/** An arrangement from what the browser kept; what is missing or does not fit is as usual. */
export function restoreDesk(text: string | undefined): DeskArrangement {
  const kept = objectFrom(text)
  const one = <T extends string>(value: unknown, among: readonly T[], otherwise: T): T => among.find(each => each === value) ?? otherwise
  const sizes = Object.entries(asObject(kept.sizes)).filter(
    ([name, size]) => DIVIDERS.some(divider => divider === name) && Number.isFinite(size) && (size as number) > 0,
  )
  return {
    ticket: one(kept.ticket, ENDS, USUAL.ticket),
    book: one(kept.book, ENDS, USUAL.book),
    trades: one(kept.trades, TRADES_PLACES, USUAL.trades),
    markets: kept.markets !== false,
    chartOnly: kept.chartOnly === true,
    sizes: Object.fromEntries(sizes),
  }
}

/** The desk of one product; arranging it leaves those of the others as they are. */
export type DeskStore = StoreApi<DeskArrangement>

/** The desk that this browser keeps under a key; made once for each product. */
export const createDesk = (key: string): DeskStore =>
  pageStore(
    'page',
    () => restoreDesk(readStored(key)),
    desk => desk.subscribe(arrangement => writeStored(key, JSON.stringify(arrangement))),
  )

export const useDeskArrangement = (desk: DeskStore): DeskArrangement => useStore(desk)

/** Puts panels elsewhere. Whoever places another panel than the chart wants to see it. */
export const arrange = (desk: DeskStore, change: Partial<Omit<DeskArrangement, 'sizes'>>): void =>
  desk.setState({ chartOnly: false, ...change })

/** Gives sizes; `undefined` for the usual one. */
export const resize = (desk: DeskStore, change: { [Divider in keyof DeskSizes]: number | undefined }): void =>
  desk.setState(({ sizes }) => {
    const given = Object.entries({ ...sizes, ...change }).filter(([, size]) => size !== undefined)
    return { sizes: Object.fromEntries(given) as DeskSizes }
  })

/** Everything where it usually stands, as large as it usually is. */
export const resetDesk = (desk: DeskStore): void => desk.setState(USUAL, true)

export type DeskColumn = 'ticket' | 'book' | 'main'

/** The columns in the direction of reading: the ticket outside, the chart between what stands on both of its sides. */
export function columnsOf({ ticket, book, chartOnly }: DeskArrangement): readonly DeskColumn[] {
  if (chartOnly) return ['main']
  const columnsAt = (end: End): DeskColumn[] => [...(ticket === end ? ['ticket' as const] : []), ...(book === end ? ['book' as const] : [])]
  return [...columnsAt('start'), 'main', ...columnsAt('end').reverse()]
}
