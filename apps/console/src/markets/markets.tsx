import { read } from '@assay/client/call/queries'
import { isFound } from '@assay/i18n/fold'
import { SearchField } from '@assay/ui/inputs/search-field'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { getMarketStates } from '@assay/wire/operators/calls'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../shared/use-title.ts'
import { FaultTable } from './fault-table.tsx'
import { HaltDialog } from './halt-dialog.tsx'
import { type MarketState, MarketTable } from './market-table.tsx'

const EVERY_MS = 5000

/** Whether each market trades, and what the running audit says. */
export function Markets() {
  const { t } = useTranslation()
  const states = useQuery({ ...read(getMarketStates, {}), refetchInterval: EVERY_MS })
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<Pick<MarketState, 'market' | 'halted'>>()
  const markets = states.data?.markets
  const found = useMemo(
    () => markets?.filter(({ market, base, quote, product, reason }) => isFound([market, base, quote, product, reason], sought)),
    [markets, sought],
  )
  const resume = (work: string) => setChosen({ market: work, halted: true })
  useTitle(t('console:menu.markets'))
  return (
    <>
      {states.data?.alarm ? (
        <Alert role="alert" color="red" variant="light" mb="lg" title={t('console:markets.alarm')} icon={<IconAlertTriangle />}>
          {states.data.alarm}
        </Alert>
      ) : null}
      {states.data && states.data.faults.length > 0 ? <FaultTable faults={states.data.faults} onResume={resume} /> : null}
      <PageTitle
        title={t('console:menu.markets')}
        hint={states.data ? t('console:markets.records', { records: states.data.records }) : t('console:markets.hint')}
        actions={<SearchField label={t('console:markets.filter')} value={sought} onChange={setSought} />}
      />
      {states.error && !markets ? <ErrorState message={states.error.message} onRetry={states.refetch} /> : null}
      {states.error && markets ? (
        <Alert role="status" color="amber" variant="light" mb="md">
          {t('console:markets.old')}
        </Alert>
      ) : null}
      {states.error && !markets ? null : (
        <MarketTable
          markets={found}
          onChoose={setChosen}
          empty={
            markets?.length === 0 ? (
              <EmptyState title={t('console:markets.empty')} hint={t('console:markets.emptyHint')} />
            ) : (
              <EmptyState title={t('console:markets.notFound')} />
            )
          }
        />
      )}
      {chosen ? <HaltDialog market={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}
