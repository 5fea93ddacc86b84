import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { type CustodyOrder, type CustodyState, custodyState } from '@assay/wire/earn/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { oneOf, useInAddress } from '../../shared/use-in-address.ts'
import { ChoiceFilter } from '../../trading/terminal/lists/choice-filter.tsx'
import { LoadMore } from '../../trading/terminal/lists/load-more.tsx'
import { CustodyOrderCard } from './custody-order-card.tsx'
import classes from './earn.module.css'
import { isOpenCustody, useEndedCustody, useOpenCustody } from './use-custody.ts'

const isNumber = (text: string): text is string => /^\d{1,20}$/.test(text)
const isState = oneOf(custodyState.options)

/** The person's orders: the open ones live, then those that have ended; of one state when it is chosen. Choice and opened order stand in the address. */
export function CustodyOrders() {
  const { t } = useTranslation()
  const [state, setState] = useInAddress('state', isState)
  return (
    <>
      <ChoiceFilter
        label={t('earn:orders.state')}
        all={t('earn:orders.anyState')}
        choices={custodyState.options.map(value => ({ value, label: t(`earn:state.${value}`) }))}
        value={state}
        onValue={setState}
      />
      {state === undefined || isOpenCustody(state) ? <OpenOrders state={state} /> : null}
      {state === undefined || !isOpenCustody(state) ? <EndedOrders state={state} /> : null}
    </>
  )
}

interface OrdersProps {
  /** Undefined for all. */
  state: CustodyState | undefined
}

function OpenOrders({ state }: OrdersProps) {
  const { t } = useTranslation()
  const open = useOpenCustody()
  return (
    <section className={classes.orders}>
      <h2>{t('earn:orders.open')}</h2>
      {open ? (
        <OrderList orders={state === undefined ? open : open.filter(order => order.state === state)}>
          {state === undefined ? (
            <EmptyState
              title={t('earn:orders.none')}
              hint={t('earn:orders.noneHint')}
              action={
                <Button component={Link} to={PATHS.custody}>
                  {t('earn:orders.toProducts')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('earn:orders.noneOfState')} />
          )}
        </OrderList>
      ) : (
        <ListLoading rows={3} />
      )}
    </section>
  )
}

function EndedOrders({ state }: OrdersProps) {
  const { t } = useTranslation()
  const ended = useEndedCustody(state)
  return (
    <section className={classes.orders}>
      <h2>{t('earn:orders.ended')}</h2>
      {ended.rows ? (
        <OrderList orders={ended.rows}>
          <EmptyState title={t(state === undefined ? 'earn:orders.noneEnded' : 'earn:orders.noneOfState')} />
        </OrderList>
      ) : ended.error ? (
        <ErrorState message={ended.error.message} onRetry={ended.error.retry} />
      ) : (
        <ListLoading rows={3} />
      )}
      <LoadMore more={ended.more} busy={ended.loadingMore} />
    </section>
  )
}

function OrderList({ orders, children }: { orders: readonly CustodyOrder[]; children: React.ReactNode }) {
  const [opened, setOpened] = useInAddress('order', isNumber)
  if (orders.length === 0) return children
  return (
    <ul className={classes.list}>
      {orders.map(order => (
        <li key={order.custodyId} data-wide={opened === order.custodyId || undefined}>
          <CustodyOrderCard
            order={order}
            opened={opened === order.custodyId}
            onOpened={opens => setOpened(opens ? order.custodyId : undefined)}
          />
        </li>
      ))}
    </ul>
  )
}
