import { PageTitle } from '@assay/ui/states/page-title'
import { Paper, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CancelAll } from '../features/spot/lists/cancel-all.tsx'
import { MarketFilter } from '../features/spot/lists/market-filter.tsx'
import { OpenOrders } from '../features/spot/lists/open-orders.tsx'
import { OrderHistory } from '../features/spot/lists/order-history.tsx'
import { useOpenOrders } from '../shared/live/use-own.ts'
import { Page } from '../shared/page.tsx'
import { OrderTabs } from '../shared/terminal/lists/order-tabs.tsx'
import { isPairName, oneOf, useInAddress } from '../shared/use-in-address.ts'
import { useTitle } from '../shared/use-title.ts'

const isTab = oneOf(['open', 'history'])
const isStatus = oneOf(['completed', 'withdrawn'])

/** All spot orders of the person: the open ones with cancelling, the closed ones by state and market. */
export function AllOrders() {
  const { t } = useTranslation()
  useTitle(t('spot:orders.allTitle'))
  const [tab = 'open', setTab] = useInAddress('orders', isTab)
  const [pair, setPair] = useInAddress('pair', isPairName)
  const open = useOpenOrders()?.length ?? 0
  const [status, setStatus] = useInAddress('status', isStatus)
  const states = [
    { value: 'completed', label: t('spot:status.completed') },
    { value: 'withdrawn', label: t('spot:status.withdrawn') },
  ]
  return (
    <Page>
      <PageTitle
        title={t('spot:orders.allTitle')}
        hint={t('spot:orders.allHint')}
        actions={tab === 'open' ? <CancelAll pair={pair} /> : null}
      />
      <OrderTabs tab={tab} open={open} onTab={setTab}>
        {tab === 'history' ? (
          <Select
            size="xs"
            clearable
            aria-label={t('spot:orders.status')}
            placeholder={t('spot:orders.allStates')}
            data={states}
            value={status ?? null}
            onChange={value => setStatus((value as 'completed' | 'withdrawn' | null) ?? undefined)}
          />
        ) : null}
        <MarketFilter pair={pair} onPair={setPair} />
      </OrderTabs>
      <Paper>{tab === 'open' ? <OpenOrders pair={pair} /> : <OrderHistory pair={pair} status={status} />}</Paper>
    </Page>
  )
}
