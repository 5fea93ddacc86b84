import { StatusPill } from '@assay/ui/states/status-pill'
import type { CustodyState } from '@assay/wire/earn/calls'
import { useTranslation } from 'react-i18next'

const TONES = { custody: 'good', redeeming: 'waiting', redeemed: 'plain', completed: 'good', cancelled: 'plain', rejected: 'bad' } as const

/** The state of an order in a word. */
export function CustodyStatePill({ state }: { state: CustodyState }) {
  const { t } = useTranslation()
  return <StatusPill tone={TONES[state]}>{t(`earn:state.${state}`)}</StatusPill>
}
