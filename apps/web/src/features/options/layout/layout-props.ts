import type { OptionMarket } from '@assay/wire/options/calls'
import type { ReactNode } from 'react'
import type { OptionRules } from '../option-rules.ts'

/** What a layout of the terminal arranges. */
export interface LayoutProps {
  rules: OptionRules
  market: OptionMarket
  header: ReactNode
  allowed: boolean
  onQuiz: () => void
}
