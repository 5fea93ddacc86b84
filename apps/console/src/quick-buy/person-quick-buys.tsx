import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { getQuickBuyBook } from '@assay/wire/quick-buy/console-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonSeen } from '../shared/product/person-seen.ts'
import { Section } from '../shared/section.tsx'
import { QuickBuyTable } from './quick-buy-table.tsx'

/** Quick buys of somebody, the newest fifty. */
export function PersonQuickBuys({ person: { uid } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getQuickBuyBook, { uid }))
  return (
    <Section title={t('console:menu.quickBuys')}>
      {error && !data ? <ErrorState message={error.message} onRetry={refetch} /> : <QuickBuyTable orders={data?.orders} isOfOne />}
    </Section>
  )
}
