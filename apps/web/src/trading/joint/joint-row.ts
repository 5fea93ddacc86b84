import type { ReactNode } from 'react'
import type { AllRows } from '../../shared/lists/read-all.ts'

/** The products whose orders and trades stand in one list, in the order of the menus. */
export const PRODUCTS = ['spot', 'perp', 'options'] as const
export type Product = (typeof PRODUCTS)[number]

/** A row of a list that all products share: what stands in its cells and in a file, and what one press shows. */
export interface JointRow<Cell extends string> {
  /** Unique over all products. */
  key: string
  product: Product
  /** Milliseconds since 1970; the newest comes first. */
  at: number
  /** How the market is written, and where its terminal is. */
  market: { title: string; to: string }
  cells: Readonly<Partial<Record<Cell, ReactNode>>>
  fields: Readonly<Partial<Record<Field, string>>>
  /** What the button says that shows the details. */
  detailLabel: string
  detail: () => ReactNode
  /** What can be done with the row; a form opens below it. */
  actions?: (form: { open: boolean; toggle: () => void }) => ReactNode
  form?: (close: () => void) => ReactNode
}

/** What a file of rows holds beside product and market; amounts as exact decimals. */
export type Field =
  | 'id'
  | 'order'
  | 'side'
  | 'type'
  | 'status'
  | 'price'
  | 'trigger'
  | 'quantity'
  | 'total'
  | 'filled'
  | 'average'
  | 'fee'
  | 'feeAsset'
  | 'result'
  | 'role'

export type OrderCell = 'side' | 'status' | 'price' | 'average' | 'quantity' | 'filled' | 'fee' | 'left'
export type TradeCell = 'side' | 'price' | 'quantity' | 'total' | 'fee' | 'result' | 'role'

/** What one product has for such a list. */
export interface JointSource<Cell extends string> {
  /** Newest first; undefined until they are known. */
  rows: readonly JointRow<Cell>[] | undefined
  error?: { message: string; retry: () => unknown } | undefined
  /** Reads the next page; absent when there is none. */
  more?: (() => void) | undefined
  /** Time of the last row that was read: older ones are not known yet while there is more. */
  readTo?: number | undefined
  busy?: boolean
  /** Reads the whole list for a file; absent while all of it is loaded. */
  all?: (() => Promise<AllRows<JointRow<Cell>>>) | undefined
}
