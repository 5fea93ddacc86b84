import { read, refresh } from '@assay/client/call/queries'
import { serverNow } from '@assay/client/live/server-time'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getQuickBuys, getQuickBuyTerms, type QuickBuyTermsShown } from '@assay/wire/quick-buy/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session.ts'
import { useReviewTime } from '../../shared/use-review-time.ts'
import { OpenOrder } from './open-order.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderList } from './order-list.tsx'
import classes from './quick-buy.module.css'
import { useQuickBuys } from './use-quick-buys.ts'

/** Terms change seldom, and the clock goes on. */
const READ_AGAIN_MS = 60_000

/** The whole page: how it works, the order that is open or the form for one, and all orders. */
export function QuickBuyPage() {
  const isVisitor = useSession(({ status }) => status === 'visitor')
  const { data: terms, error, refetch } = useQuery({ ...read(getQuickBuyTerms, {}), staleTime: 0, refetchInterval: READ_AGAIN_MS })
  if (error && !terms) return <ErrorState message={error.message} onRetry={refetch} />
  if (!terms) return <ListLoading rows={6} />
  return (
    <>
      <Steps terms={terms} />
      {isVisitor ? <OrderForm terms={terms} onPlaced={() => undefined} /> : <OwnOrders terms={terms} />}
    </>
  )
}

function OwnOrders({ terms }: { terms: QuickBuyTermsShown }) {
  const pages = useQuickBuys()
  const newest = pages.rows?.[0]
  const isOpen = newest?.state === 'waiting' || newest?.state === 'paid'
  const isPayableLate = newest?.state === 'expired' && serverNow() < newest.lateUntil
  return (
    <>
      {newest && (isOpen || isPayableLate) ? <OpenOrder order={newest} conversationId={pages.conversationId} /> : null}
      {isOpen || (!pages.rows && !pages.error) ? null : <OrderForm terms={terms} onPlaced={() => void refresh(getQuickBuys)} />}
      <OrderList pages={pages} />
    </>
  )
}

function Steps({ terms: { payMinutes } }: { terms: QuickBuyTermsShown }) {
  const { t } = useTranslation()
  const inWords = useReviewTime()
  return (
    <>
      <p className={classes.lead}>{t('quick-buy:lead')}</p>
      <ol className={classes.steps}>
        <li>{t('quick-buy:step.order')}</li>
        <li>{t('quick-buy:step.pay', { time: inWords(payMinutes) })}</li>
        <li>{t('quick-buy:step.receive')}</li>
      </ol>
    </>
  )
}
