import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import type { QuickBuy } from '@assay/wire/quick-buy/calls'
import { useTranslation } from 'react-i18next'
import { QuickBuyFacts } from '../../trading/quick-buy/quick-buy-facts.tsx'
import { QuickBuyStateLabel, useQuickBuyText } from '../../trading/quick-buy/quick-buy-state.tsx'
import { LoadMore } from '../../trading/terminal/lists/load-more.tsx'
import classes from './quick-buy.module.css'
import type { useQuickBuys } from './use-quick-buys.ts'

/** The person's orders, newest first, each with how it stands. */
export function OrderList({ pages }: { pages: ReturnType<typeof useQuickBuys> }) {
  const { t } = useTranslation()
  const { rows, error } = pages
  return (
    <section className={classes.list} aria-labelledby="quick-buys">
      <h2 id="quick-buys">{t('quick-buy:mine')}</h2>
      {error && !rows ? <ErrorState message={error.message} onRetry={error.retry} /> : null}
      {!rows && !error ? <ListLoading rows={4} /> : null}
      {rows?.length === 0 ? <EmptyState title={t('quick-buy:none')} hint={t('quick-buy:noneHint')} /> : null}
      <ul className={classes.rows}>
        {rows?.map(order => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </ul>
      <LoadMore more={pages.more} busy={pages.loadingMore} />
    </section>
  )
}

function OrderRow({ order }: { order: QuickBuy }) {
  const { t } = useTranslation()
  const textOf = useQuickBuyText()
  return (
    <li className={classes.row}>
      <h3>
        {t('quick-buy:order', { number: order.orderId })} <QuickBuyStateLabel order={order} />
      </h3>
      <p className={classes.dim}>{textOf(order)}</p>
      <QuickBuyFacts order={order} />
    </li>
  )
}
