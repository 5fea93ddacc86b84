import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf, useInAddress } from '../../../shared/use-in-address.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { PanelTabs } from '../../../trading/terminal/lists/panel-tabs.tsx'
import { useUnseen } from '../../../trading/terminal/lists/use-unseen.ts'
import { Panel } from '../../../trading/terminal/panel.tsx'
import { useOpenOrders } from '../live/use-own-spot.ts'
import type { PairRules } from '../pair-rules.ts'
import { Balances } from './balances.tsx'
import { CancelAll } from './cancel-all.tsx'
import { MyTrades } from './my-trades.tsx'
import { OpenOrders } from './open-orders.tsx'
import { OrderHistory } from './order-history.tsx'
import { useArrivals } from './use-arrivals.ts'

const TABS = ['open', 'history', 'fills', 'balances'] as const
const isTab = oneOf(TABS)
const isPairOnly = oneOf(['pair'])

/** What the person has on the exchange: open orders, closed ones, fills, balances. */
export function AccountPanel({ rules }: { rules: PairRules }) {
  const { t } = useTranslation()
  const [tab = 'open', setTab] = useInAddress('orders', isTab)
  const [only, setOnly] = useInAddress('only', isPairOnly)
  const onlyPair = only !== undefined
  const id = useId()
  const pair = onlyPair ? rules.pair : undefined
  const ofPair = useMemo(() => [rules.base, rules.quote], [rules])
  const open = useOpenOrders()?.length ?? 0
  const tabs = TABS.map(key => ({
    key,
    label: key === 'open' && open > 0 ? t('spot:orders.openCount', { number: open }) : t(`spot:orders.${key}`),
  }))
  const unseen = useUnseen({ product: 'spot', tab, lists: useArrivals() })
  const head = (
    <div className={classes.bar}>
      <PanelTabs label={t('spot:orders.title')} tabs={tabs} tab={tab} onTab={setTab} unseen={unseen} id={id} />
      {tab === 'balances' ? null : (
        <label className={classes.only}>
          <input type="checkbox" checked={onlyPair} onChange={event => setOnly(event.currentTarget.checked ? 'pair' : undefined)} />
          {t('spot:orders.onlyPair', { pair: rules.title })}
        </label>
      )}
      {tab === 'open' ? <CancelAll pair={rules.pair} /> : null}
    </div>
  )
  return (
    <Panel title={t('spot:orders.title')} head={head} live>
      <div className={classes.scroll} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'open' ? <OpenOrders pair={pair} /> : null}
        {tab === 'history' ? <OrderHistory pair={pair} /> : null}
        {tab === 'fills' ? <MyTrades pair={pair} /> : null}
        {tab === 'balances' ? <Balances first={ofPair} /> : null}
      </div>
    </Panel>
  )
}
