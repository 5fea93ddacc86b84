import type { Refusal } from '@assay/rules/refusals'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../ticket/use-refusal-text.ts'

/** Why an order that is asked about can no longer be placed as it was typed; undefined while it can. `reading`: what the ticket is read as now. */
export function useObstacle(reading: { refusal?: Refusal; request?: unknown } | undefined): string | undefined {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  if (reading?.request !== undefined) return undefined
  return reading?.refusal ? textOf(reading.refusal) : t('spot:ticket.lockedLoading')
}
