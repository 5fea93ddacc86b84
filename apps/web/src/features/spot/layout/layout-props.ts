import type { ReactNode } from 'react'
import type { PairRules } from '../pair-rules.ts'

/** What a layout of the terminal arranges. */
export interface LayoutProps {
  rules: PairRules
  header: ReactNode
}

/** A desk may have room for all markets to choose from. */
export interface DeskLayoutProps extends LayoutProps {
  markets: ReactNode
}
