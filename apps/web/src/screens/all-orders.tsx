import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { CancelAll } from '../features/spot/lists/cancel-all.tsx'
import { MarketFilter } from '../features/spot/lists/market-filter.tsx'
import { OpenOrders } from '../features/spot/lists/open-orders.tsx'
import { OrderHistory } from '../features/spot/lists/order-history.tsx'
import { useOpenOrders } from '../shared/live/use-own.ts'
import { Page } from '../shared/page.tsx'
import { PageTabs } from '../shared/page-tabs.tsx'
import { ChoiceFilter } from '../shared/terminal/lists/choice-filter.tsx'
import { isPairName, oneOf, useInAddress } from '../shared/use-in-address.ts'
import { useTitle } from '../shared/use-title.ts'

const TABS = ['open', 'history'] as const
const isTab = oneOf(TABS)
const STATES = ['completed', 'withdrawn'] as const
const isStatus = oneOf(STATES)

/** All spot orders of the person: the open ones with cancelling, the closed ones by state and market. */
export function AllOrders() {
  const { t } = useTranslation()
  useTitle(t('spot:orders.allTitle'))
  const [tab = 'open', setTab] = useInAddress('orders', isTab)
  const [pair, setPair] = useInAddress('pair', isPairName)
  const open = useOpenOrders()?.length ?? 0
  const [status, setStatus] = useInAddress('status', isStatus)
  const choice = <MarketFilter pair={pair} onPair={setPair} />
  const names = { open: open > 0 ? t('spot:orders.openCount', { number: open }) : t('spot:orders.open'), history: t('spot:orders.history') }
  return (
    <Page>
      <PageTitle
        title={t('spot:orders.allTitle')}
        hint={t('spot:orders.allHint')}
        actions={tab === 'open' ? <CancelAll pair={pair} size="xs" /> : null}
      />
      <PageTabs label={t('spot:orders.title')} tabs={TABS.map(key => ({ key, label: names[key] }))} tab={tab} onTab={setTab} />
      {tab === 'open' ? (
        <OpenOrders pair={pair} tools={choice} />
      ) : (
        <OrderHistory
          pair={pair}
          status={status}
          tools={
            <>
              {choice}
              <ChoiceFilter
                label={t('spot:orders.status')}
                all={t('spot:orders.allStates')}
                choices={STATES.map(state => ({ value: state, label: t(`spot:status.${state}`) }))}
                value={status}
                onValue={setStatus}
              />
            </>
          }
        />
      )}
    </Page>
  )
}
