import type { ReactNode } from 'react'
import type { PairRules } from '../pair-rules.ts'

/** What a layout of the terminal arranges. */
export interface LayoutProps {
  rules: PairRules
  header: ReactNode
}
