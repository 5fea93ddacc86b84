import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { PurchaseForm } from '../../features/earn/purchase-form.tsx'
import { useAssetScale, useCustodyProducts } from '../../features/earn/use-custody.ts'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useDaysText } from '../../shared/use-days-text.ts'
import { useTitle } from '../../shared/use-title.ts'

/** Buys the custody product that the address names; without one it leads to all of them. */
export function BuyCustody() {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const [search] = useSearchParams()
  useTitle(t('earn:buy.title'))
  const { data, error } = useCustodyProducts()
  const scale = useAssetScale(data?.pool.asset)
  if (!data || scale === undefined)
    return <Page>{error && !data ? <ErrorState message={error.message} onRetry={error.retry} /> : <PageLoading />}</Page>
  const named = search.get('product')
  if (named === null) return <Navigate to={PATHS.custody} replace />
  const product = data.products.find(listed => listed.product === named)
  return (
    <Page>
      <PageTitle title={t('earn:buy.title')} {...(product && { hint: t('earn:buy.hint', { cycle: daysText(product.cycleDays) }) })} />
      {product ? (
        <PurchaseForm key={product.product} product={product} pool={data.pool} scale={scale} />
      ) : (
        <EmptyState
          title={t('refusals:productUnknown')}
          action={
            <Button component={Link} to={PATHS.custody}>
              {t('earn:orders.toProducts')}
            </Button>
          }
        />
      )}
    </Page>
  )
}
