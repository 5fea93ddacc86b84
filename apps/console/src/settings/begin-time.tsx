import { useTranslation } from 'react-i18next'
import { UtcTime } from '../shared/utc-time.tsx'

/** When a version of settings begins, ms; 0 for one that was there from the beginning. */
export function BeginTime({ at }: { at: number }) {
  const { t } = useTranslation()
  return at > 0 ? <UtcTime at={at} precision="minute" /> : t('console:settings.fromBeginning')
}
