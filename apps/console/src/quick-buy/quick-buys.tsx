import { read } from '@assay/client/call/queries'
import { QUICK_BUY_STATES } from '@assay/rules/quick-buy/states'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageTitle } from '@assay/ui/states/page-title'
import type { RequestOf } from '@assay/wire/call'
import { getQuickBuyBook } from '@assay/wire/quick-buy/console-calls'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../shared/facts/facts.tsx'
import { Section } from '../shared/section.tsx'
import { useTitle } from '../shared/use-title.ts'
import { QuickBuyTable } from './quick-buy-table.tsx'

const EVERY_MS = 5_000

/** The queue of quick buys: what waits, and every order by how it stands. */
export function QuickBuys() {
  const { t } = useTranslation()
  const [request, setRequest] = useState<RequestOf<typeof getQuickBuyBook>>({})
  const { data, error, refetch } = useQuery({ ...read(getQuickBuyBook, request), staleTime: 0, refetchInterval: EVERY_MS })
  const last = data?.orders.at(-1)
  useTitle(t('console:menu.quickBuys'))
  return (
    <>
      <PageTitle title={t('console:menu.quickBuys')} hint={t('console:quickBuy.hint')} />
      {data ? (
        <Facts
          facts={[
            [t('console:quickBuy.waiting'), String(data.waiting)],
            [t('console:quickBuy.paid'), String(data.paid)],
          ]}
        />
      ) : null}
      <Section title={t('console:quickBuy.of')}>
        <NativeSelect
          mb="sm"
          aria-label={t('console:quickBuy.state')}
          value={request.state ?? ''}
          onChange={event => {
            const state = QUICK_BUY_STATES.find(one => one === event.currentTarget.value)
            setRequest(state ? { state } : {})
          }}
          data={[
            { value: '', label: t('console:quickBuy.allStates') },
            ...QUICK_BUY_STATES.map(value => ({ value, label: t(`console:quickBuy.states.${value}`) })),
          ]}
        />
        {error && !data ? <ErrorState message={error.message} onRetry={refetch} /> : <QuickBuyTable orders={data?.orders} />}
        <Group mt="sm">
          {request.before ? (
            <Button variant="default" onClick={() => setRequest(({ before: _before, ...of }) => of)}>
              {t('console:quickBuy.newest')}
            </Button>
          ) : null}
          {data?.more && last ? (
            <Button variant="default" onClick={() => setRequest(of => ({ ...of, before: last.orderId }))}>
              {t('console:quickBuy.older')}
            </Button>
          ) : null}
        </Group>
      </Section>
    </>
  )
}
