import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CustodyComparison } from '../../features/earn/custody-comparison.tsx'
import { CustodyProductCard } from '../../features/earn/custody-product-card.tsx'
import classes from '../../features/earn/earn.module.css'
import { useAssetScale, useCustodyProducts } from '../../features/earn/use-custody.ts'
import { YieldPoolCover } from '../../features/earn/yield-pool-cover.tsx'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The custody products and the pool that pays their yield, for everybody. */
export function CustodyProducts() {
  const { t } = useTranslation()
  useTitle(t('earn:title'), t('earn:hint'))
  const { data, error } = useCustodyProducts()
  const scale = useAssetScale(data?.pool.asset)
  if (!data || scale === undefined)
    return (
      <Page>
        <PageTitle title={t('earn:title')} hint={t('earn:hint')} />
        {error && !data ? <ErrorState message={error.message} onRetry={error.retry} /> : <PageLoading />}
      </Page>
    )
  return (
    <Page>
      <PageTitle
        title={t('earn:title')}
        hint={t('earn:hint')}
        actions={
          <Button component={Link} to={PATHS.custodyOrders} variant="default">
            {t('earn:orders.title')}
          </Button>
        }
      />
      {data.products.length === 0 ? <EmptyState title={t('earn:none')} /> : null}
      <div className={classes.products}>
        {data.products.map(product => (
          <CustodyProductCard key={product.product} product={product} pool={data.pool} scale={scale} />
        ))}
      </div>
      <YieldPoolCover pool={data.pool} />
      <CustodyComparison />
    </Page>
  )
}
