import type { ReactNode } from 'react'
import type { PerpRules } from '../perp-rules.ts'

/** What a layout of the terminal arranges. */
export interface LayoutProps {
  rules: PerpRules
  header: ReactNode
  onQuiz: () => void
}

/** A desk may have room for all markets to choose from. */
export interface DeskLayoutProps extends LayoutProps {
  markets: ReactNode
}
