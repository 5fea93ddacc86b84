import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RecordList } from '../../features/payments/record-list.tsx'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import { useTitle } from '../../shared/use-title.ts'

/** Every balance change of the person. */
export function Records() {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
  useTitle(t('payments:records.title'))
  return (
    <Page>
      <PageTitle title={t('payments:records.title')} hint={t('payments:records.hint')} actions={isDemo ? null : <ToStatement />} />
      <RecordList />
    </Page>
  )
}

/** The records of whole months, as files. */
function ToStatement() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={PATHS.statement} variant="default">
      {t('navigation:entry.statement')}
    </Button>
  )
}
