import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../features/assets/record-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Every balance change of the person. */
export function Records() {
  const { t } = useTranslation()
  useTitle(t('assets:records.title'))
  return (
    <Page>
      <PageTitle title={t('assets:records.title')} hint={t('assets:records.hint')} />
      <RecordList />
    </Page>
  )
}
