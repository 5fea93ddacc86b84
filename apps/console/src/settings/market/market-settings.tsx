import { read } from '@assay/client/call/queries'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { getSettings, proposeChange } from '@assay/wire/operators/change-calls'
import { isHouseSettings } from '@assay/wire/operators/settings-fields'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { marketsSeen } from '../../shared/product/settings-seen.ts'
import { useProducts } from '../../shared/product/use-products.ts'
import { Section } from '../../shared/section.tsx'
import { useMay } from '../../shared/use-may.ts'
import { useTitle } from '../../shared/use-title.ts'
import { SettingsForm } from './settings-form.tsx'
import { VersionTable } from './version-table.tsx'

/** The versions of the settings of a market, and the form for the next. */
export function MarketSettings() {
  const { t } = useTranslation()
  const { market = '' } = useParams()
  const may = useMay()
  const kinds = useProducts(product => product.settings)
  const { data, error, refetch } = useQuery(read(getSettings, {}))
  const title = isHouseSettings(market) ? t(`console:settings.house.${market}`) : t('console:settings.title', { market })
  useTitle(title)
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const shown = marketsSeen(data).find(one => one.market === market)
  const Form = kinds.find(({ of }) => of === shown?.product)?.Form ?? SettingsForm
  return (
    <>
      <PageTitle
        title={title}
        hint={
          <Anchor component={Link} to={PATHS.settings} inherit>
            {t('console:settings.back')}
          </Anchor>
        }
      />
      {shown ? (
        <>
          <Section title={t('console:settings.versions')}>
            <VersionTable market={shown} />
          </Section>
          {may(proposeChange) ? (
            <Section title={t('console:settings.form')}>
              {/* Another version or market is another form. */}
              <Suspense fallback={<PageLoading />}>
                <Form key={`${market} ${shown.versions.length}`} market={shown} countries={data.countries} />
              </Suspense>
            </Section>
          ) : null}
        </>
      ) : (
        <EmptyState title={t('console:markets.notFound')} />
      )}
    </>
  )
}
