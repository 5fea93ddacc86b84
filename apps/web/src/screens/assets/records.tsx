import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../features/payments/record-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Every balance change of the person. */
export function Records() {
  const { t } = useTranslation()
  useTitle(t('payments:records.title'))
  return (
    <Page>
      <PageTitle title={t('payments:records.title')} hint={t('payments:records.hint')} />
      <RecordList />
    </Page>
  )
}
