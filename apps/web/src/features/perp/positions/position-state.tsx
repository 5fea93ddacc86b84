import { StatusPill } from '@assay/ui/states/status-pill'
import type { PerpPosition } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'

const TONES = { current: 'good', closing: 'waiting', closed: 'plain', liquidated: 'bad', cancelled: 'plain' } as const

/** Current, closing, closed, liquidated, or cancelled. */
export function PositionState({ state }: { state: PerpPosition['state'] }) {
  const { t } = useTranslation()
  return <StatusPill tone={TONES[state]}>{t(`perp-lists:state.${state}`)}</StatusPill>
}
