import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CustodyOrders } from '../../features/earn/custody-orders.tsx'
import { CustodyTotals } from '../../features/earn/custody-totals.tsx'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The person's custody orders. */
export function CustodyOrdersScreen() {
  const { t } = useTranslation()
  useTitle(t('earn:orders.title'))
  return (
    <Page>
      <PageTitle
        title={t('earn:orders.title')}
        hint={t('earn:orders.hint')}
        actions={
          <Button component={Link} to={PATHS.custody} variant="default">
            {t('earn:orders.toProducts')}
          </Button>
        }
      />
      <CustodyTotals />
      <CustodyOrders />
    </Page>
  )
}
