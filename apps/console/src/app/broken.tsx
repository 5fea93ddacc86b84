import { ErrorState } from '@assay/ui/states/error-state'
import { useTranslation } from 'react-i18next'

/** A screen that could not be loaded or drawn: says so and offers a fresh start, instead of a blank page. */
export function Broken() {
  const { t } = useTranslation()
  return <ErrorState message={t('common:failure.screen')} onRetry={() => location.reload()} />
}
