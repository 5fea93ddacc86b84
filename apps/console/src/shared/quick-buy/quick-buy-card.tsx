import { read } from '@assay/client/call/queries'
import { Clock } from '@assay/ui/numbers/clock'
import { ErrorState } from '@assay/ui/states/error-state'
import { getQuickBuyOrder, type SeenQuickBuy } from '@assay/wire/quick-buy/console-calls'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../facts/facts.tsx'
import { reviewPath } from '../paths.ts'
import { UtcTime } from '../utc-time.tsx'
import { QuickBuyStateLabel } from './quick-buy-state.tsx'

/** As often as the conversation itself. */
const EVERY_MS = 1_000

/** A quick buy in a conversation as it stands now, with the time that is left and the case of its payment. */
export function QuickBuyCard({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getQuickBuyOrder, { orderId }), staleTime: 0, refetchInterval: EVERY_MS })
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data?.order) return null
  const { order, at } = data
  return (
    <section aria-label={`${t('console:support.records.quickBuy')} ${orderId}`}>
      <p>
        <strong>
          {t('console:support.records.quickBuy')} {orderId}
        </strong>{' '}
        <QuickBuyStateLabel state={order.state} isLate={order.isLate} />
      </p>
      <OrderFacts order={order} at={at} />
      {order.caseId ? (
        <Anchor component={Link} to={reviewPath(order.caseId, '')} inherit>
          {t('console:quickBuy.openCase', { number: order.caseId })}
        </Anchor>
      ) : null}
    </section>
  )
}

function OrderFacts({ order, at }: { order: SeenQuickBuy; at: number }) {
  const { t } = useTranslation()
  const facts = [
    [t('console:quickBuy.amount'), order.amount] as const,
    [t('console:quickBuy.quoted'), `${order.quoted} ${order.coin}`] as const,
    ...(order.state === 'waiting'
      ? [
          [t('console:quickBuy.payBy'), <UtcTime key="payBy" at={order.payBy} precision="minute" />] as const,
          [t('console:quickBuy.left'), <Clock key="left" ms={order.payBy - at} />] as const,
        ]
      : []),
    ...(order.found ? [[t('console:quickBuy.found'), order.found] as const] : []),
    ...(Number(order.received) > 0 ? [[t('console:quickBuy.received'), `${order.received} ${order.coin}`] as const] : []),
    ...(order.cause ? [[t('console:quickBuy.cause'), t(`console:quickBuy.causes.${order.cause}`)] as const] : []),
  ]
  return <Facts facts={facts} />
}
