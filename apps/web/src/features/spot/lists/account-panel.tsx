import { type KeyboardEvent, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenOrders } from '../../../shared/live/use-own.ts'
import { oneOf, useInAddress } from '../../../shared/use-in-address.ts'
import type { PairRules } from '../pair-rules.ts'
import { Panel } from '../panel.tsx'
import { Balances } from './balances.tsx'
import { CancelAll } from './cancel-all.tsx'
import classes from './lists.module.css'
import { MyTrades } from './my-trades.tsx'
import { OpenOrders } from './open-orders.tsx'
import { OrderHistory } from './order-history.tsx'

const TABS = ['open', 'history', 'fills', 'balances'] as const
type Tab = (typeof TABS)[number]
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
  const head = (
    <div className={classes.bar}>
      <TabList tab={tab} onTab={setTab} id={id} />
      {tab === 'balances' ? null : (
        <label className={classes.only}>
          <input type="checkbox" checked={onlyPair} onChange={event => setOnly(event.currentTarget.checked ? 'pair' : undefined)} />
          {t('spot:orders.onlyPair', { pair: `${rules.base}/${rules.quote}` })}
        </label>
      )}
      {tab === 'open' ? <CancelAll pair={rules.pair} /> : null}
    </div>
  )
  return (
    <Panel title={t('spot:orders.title')} head={head} live>
      <div className={classes.scroll} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'open' ? <OpenOrders pair={pair} narrow /> : null}
        {tab === 'history' ? <OrderHistory pair={pair} /> : null}
        {tab === 'fills' ? <MyTrades pair={pair} /> : null}
        {tab === 'balances' ? <Balances first={ofPair} /> : null}
      </div>
    </Panel>
  )
}

function TabList({ tab, onTab, id }: { tab: Tab; onTab: (tab: Tab) => void; id: string }) {
  const { t } = useTranslation()
  const open = useOpenOrders()?.length ?? 0
  // Arrow keys walk along the tabs, as the pattern of tabs asks; in a right-to-left page they are mirrored.
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const mirrored = document.documentElement.dir === 'rtl' ? -direction : direction
    const next = TABS[(TABS.indexOf(tab) + mirrored + TABS.length) % TABS.length]
    if (direction === 0 || !next) return
    onTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('spot:orders.title')} onKeyDown={walk}>
      {TABS.map(each => (
        <button
          key={each}
          id={`${id}-${each}`}
          type="button"
          role="tab"
          aria-selected={each === tab}
          aria-controls={`${id}-panel`}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
        >
          {each === 'open' && open > 0 ? t('spot:orders.openCount', { number: open }) : t(`spot:orders.${each}`)}
        </button>
      ))}
    </div>
  )
}
