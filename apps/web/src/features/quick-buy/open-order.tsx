import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { serverNow } from '@assay/client/live/server-time'
import { Countdown } from '@assay/ui/numbers/countdown'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { cancelQuickBuy, getQuickBuys, type QuickBuy } from '@assay/wire/quick-buy/calls'
import { Anchor, Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../shared/facts/note.tsx'
import { conversationPath } from '../../shared/support/support-path.ts'
import { useVouchers } from '../../trading/payments/vouchers/use-vouchers.ts'
import { VoucherForm } from '../../trading/payments/vouchers/voucher-form.tsx'
import { QuickBuyFacts } from '../../trading/quick-buy/quick-buy-facts.tsx'
import { QuickBuyStateLabel, useQuickBuyText } from '../../trading/quick-buy/quick-buy-state.tsx'
import classes from './quick-buy.module.css'

interface OpenOrderProps {
  order: QuickBuy
  /** Empty until the card of the order is there. */
  conversationId: string
}

/** The order that waits or was not paid in time: how it stands, where to pay and how to show it, and the way to support. */
export function OpenOrder({ order, conversationId }: OpenOrderProps) {
  const { t } = useTranslation()
  const textOf = useQuickBuyText()
  const { orderId, state, payBy } = order
  return (
    <div className={classes.room}>
      <section className={classes.quote} aria-labelledby="open-quick-buy">
        <h2 id="open-quick-buy">
          {t('quick-buy:order', { number: orderId })} <QuickBuyStateLabel order={order} />
        </h2>
        <p role="status">{textOf(order)}</p>
        {state === 'waiting' ? (
          <p className={classes.left}>
            {t('quick-buy:timeLeft')} <Countdown key={payBy} until={payBy} clock={serverNow} />
          </p>
        ) : null}
        <QuickBuyFacts order={order} />
        {conversationId ? (
          <p>
            <Anchor component={Link} to={conversationPath(conversationId)} inherit>
              {t('quick-buy:support')}
            </Anchor>
          </p>
        ) : null}
        {state === 'waiting' ? <Cancel orderId={orderId} /> : null}
      </section>
      {state === 'paid' ? null : <Payment order={order} />}
    </div>
  )
}

function Payment({ order }: { order: QuickBuy }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { list, error } = useVouchers()
  const { orderId, amount, state } = order
  return (
    <section className={classes.pay} aria-labelledby="pay-quick-buy">
      <h2 id="pay-quick-buy">{t('quick-buy:payHead')}</h2>
      <p>{state === 'expired' ? t('quick-buy:lateHint') : t('quick-buy:payHint', { amount: formatNumber(amount, locale) })}</p>
      {list?.isTest ? <Note>{t('vouchers:test')}</Note> : null}
      {error && !list ? <ErrorState message={error.message} onRetry={error.retry} /> : null}
      {list ? <VoucherForm key={orderId} list={list} paysFor={{ purpose: 'quickBuy', purposeId: orderId, amount }} /> : null}
      {!list && !error ? <ListLoading rows={5} /> : null}
    </section>
  )
}

function Cancel({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const action = useAction(cancelQuickBuy)
  // An order is taken back once: a second press may come after the answer, and before the list was read again.
  const isTakenBack = useRef(false)
  const cancel = async () => {
    if (isTakenBack.current) return
    isTakenBack.current = true
    isTakenBack.current = (await saidByToast(action.run({ orderId }))) !== undefined
    await refresh(getQuickBuys)
  }
  return (
    <div className={classes.cancel}>
      <Button variant="default" size="compact-md" loading={action.busy} onClick={() => void cancel()}>
        {t('quick-buy:cancel')}
      </Button>
      <span className={classes.dim}>{t('quick-buy:cancelHint')}</span>
    </div>
  )
}
