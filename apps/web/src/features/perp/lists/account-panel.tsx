import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf, useInAddress } from '../../../shared/use-in-address.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { PanelTabs } from '../../../trading/terminal/lists/panel-tabs.tsx'
import { useUnseen } from '../../../trading/terminal/lists/use-unseen.ts'
import { Panel } from '../../../trading/terminal/panel.tsx'
import { usePerpOrders, usePerpPositions } from '../live/use-own-perp.ts'
import { CloseAll } from '../positions/close-all.tsx'
import { PositionTable } from '../positions/position-table.tsx'
import { WalletRows } from '../wallet/wallet-rows.tsx'
import { CancelAll } from './cancel-all.tsx'
import { FundingPayments } from './funding-payments.tsx'
import { MyFills } from './my-fills.tsx'
import { OpenOrders } from './open-orders.tsx'
import { OrderHistory } from './order-history.tsx'
import { useArrivals } from './use-arrivals.ts'

const TABS = ['positions', 'pending', 'triggers', 'history', 'fills', 'funding', 'balances'] as const
type Tab = (typeof TABS)[number]
const isTab = oneOf(TABS)
const isMarketOnly = oneOf(['market'])

/** What the person has in perpetual contracts: positions, orders, triggers, what was, and the wallet behind it. */
export function PerpAccountPanel({ market: shown }: { market: string }) {
  const { t } = useTranslation()
  const [tab = 'positions', setTab] = useInAddress('orders', isTab)
  const [only, setOnly] = useInAddress('only', isMarketOnly)
  const id = useId()
  const market = only === undefined ? undefined : shown
  const counts = useCounts()
  const tabs = TABS.map(key => {
    const name = t(`perp-lists:panel.${key}`)
    const number = counts[key] ?? 0
    return { key, label: number > 0 ? t('perp-lists:panel.count', { name, number }) : name }
  })
  const unseen = useUnseen({ product: 'perp', tab, lists: useArrivals() })
  const head = (
    <div className={classes.bar}>
      <PanelTabs label={t('perp-lists:panel.title')} tabs={tabs} tab={tab} onTab={setTab} unseen={unseen} id={id} />
      {tab === 'balances' ? null : (
        <label className={classes.only}>
          <input
            type="checkbox"
            checked={only !== undefined}
            onChange={event => setOnly(event.currentTarget.checked ? 'market' : undefined)}
          />
          {t('perp-lists:panel.only', { market: shown })}
        </label>
      )}
      {tab === 'positions' ? <CloseAll /> : null}
      {tab === 'pending' || tab === 'triggers' ? <CancelAll market={shown} /> : null}
    </div>
  )
  return (
    <Panel title={t('perp-lists:panel.title')} head={head} live>
      <div className={classes.scroll} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'positions' ? <PositionTable market={market} /> : null}
        {tab === 'pending' ? <OpenOrders kind="pending" market={market} /> : null}
        {tab === 'triggers' ? <OpenOrders kind="triggers" market={market} /> : null}
        {tab === 'history' ? <OrderHistory market={market} /> : null}
        {tab === 'fills' ? <MyFills market={market} /> : null}
        {tab === 'funding' ? <FundingPayments market={market} /> : null}
        {tab === 'balances' ? <WalletRows /> : null}
      </div>
    </Panel>
  )
}

/** How many rows the tabs hold that change by themselves. */
function useCounts(): Partial<Record<Tab, number>> {
  const positions = usePerpPositions()?.length ?? 0
  const orders = usePerpOrders() ?? []
  const triggers = orders.filter(order => order.waiting).length
  return { positions, pending: orders.length - triggers, triggers }
}
