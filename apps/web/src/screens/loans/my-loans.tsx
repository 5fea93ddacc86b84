import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MyLoans } from '../../features/loans/mine/my-loans.tsx'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The person's applications and loans. */
export function MyLoansScreen() {
  const { t } = useTranslation()
  useTitle(t('loans:mine.title'))
  return (
    <Page>
      <PageTitle
        title={t('loans:mine.title')}
        hint={t('loans:mine.hint')}
        actions={
          <Button component={Link} to={PATHS.loans} variant="default">
            {t('loans:title')}
          </Button>
        }
      />
      <MyLoans />
    </Page>
  )
}
