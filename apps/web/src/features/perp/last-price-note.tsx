import { CONFIRMING_MS } from '@assay/rules/perp/confirmed-last'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'

/** When a trigger on the last price acts, beside whatever waits for one. */
export function LastPriceNote() {
  const { t } = useTranslation()
  return <Note>{t('perp-lists:exits.onLast', { seconds: CONFIRMING_MS / 1_000 })}</Note>
}
