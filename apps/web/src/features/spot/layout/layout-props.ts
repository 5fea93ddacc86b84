import type { Ticker } from '@assay/wire/markets'
import type { ReactNode } from 'react'
import type { PairRules } from '../pair-rules.ts'

/** What a layout of the terminal arranges. */
export interface LayoutProps {
  rules: PairRules
  ticker: Ticker | undefined
  header: ReactNode
}
