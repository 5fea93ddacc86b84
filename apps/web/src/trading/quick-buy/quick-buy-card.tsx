import { serverNow } from '@assay/client/live/server-time'
import { useChannel } from '@assay/client/live/use-channel'
import { Countdown } from '@assay/ui/numbers/countdown'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { PATHS } from '../../shared/paths.ts'
import classes from './quick-buy-card.module.css'
import { QuickBuyFacts } from './quick-buy-facts.tsx'
import { QuickBuyStateLabel, useQuickBuyText } from './quick-buy-state.tsx'
import { quickBuyStore } from './quick-buy-store.ts'

/** A quick buy in a conversation, as it stands now; what is given instead while that is not known. */
export function QuickBuyCard({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { t } = useTranslation()
  const textOf = useQuickBuyText()
  useChannel('quickBuys')
  const order = useStore(quickBuyStore, ({ changed }) => changed.get(orderId))
  if (!order) return children
  const name = t('quick-buy:message.subject', { number: orderId })
  return (
    <section className={classes.card} aria-label={name}>
      <h4>
        {name} <QuickBuyStateLabel order={order} />
      </h4>
      <p aria-live="polite">{textOf(order)}</p>
      <QuickBuyFacts order={order} />
      {order.state === 'waiting' ? (
        <p className={classes.left}>
          {t('quick-buy:timeLeft')} <Countdown key={order.payBy} until={order.payBy} clock={serverNow} />
        </p>
      ) : null}
      <Anchor component={Link} to={PATHS.quickBuy} inherit>
        {t('quick-buy:show')}
      </Anchor>
    </section>
  )
}
