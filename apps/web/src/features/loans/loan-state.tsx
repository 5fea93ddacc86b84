import { StatusPill } from '@assay/ui/states/status-pill'
import type { Loan } from '@assay/wire/loans/calls'
import { useTranslation } from 'react-i18next'

const TONES = {
  unreviewed: 'waiting',
  withdrawn: 'plain',
  rejected: 'bad',
  disbursed: 'good',
  toRepay: 'waiting',
  overdue: 'bad',
  repaid: 'good',
  writtenOff: 'bad',
} as const

/** The state of a loan in a word. */
export function LoanStatePill({ state }: Pick<Loan, 'state'>) {
  const { t } = useTranslation()
  return <StatusPill tone={TONES[state]}>{t(`loans:state.${state}`)}</StatusPill>
}
