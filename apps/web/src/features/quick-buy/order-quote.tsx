import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { serverNow } from '@assay/client/live/server-time'
import { Amount } from '@assay/ui/numbers/amount'
import { Countdown } from '@assay/ui/numbers/countdown'
import { placeQuickBuy, type QuickBuyQuote } from '@assay/wire/quick-buy/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { useReviewTime } from '../../shared/use-review-time.ts'
import classes from './quick-buy.module.css'

interface OrderQuoteProps {
  quote: QuickBuyQuote | undefined
  onPlaced: () => void
  /** The book no longer gives it. */
  onMoved: () => void
}

const GONE: ReadonlySet<string> = new Set(['quoteMoved', 'quoteExpired', 'noLiquidity'])

/** A quote until it ends, and the button that orders at it. */
export function OrderQuote({ quote, onPlaced, onMoved }: OrderQuoteProps) {
  const { t } = useTranslation()
  const [hasEnded, setEnded] = useState(quote !== undefined && serverNow() >= quote.expiresAt)
  const { run, busy } = useAction(placeQuickBuy)
  if (!quote)
    return (
      <section className={classes.quote} aria-label={t('quick-buy:quote')}>
        <p>{t('quick-buy:quoteHint')}</p>
      </section>
    )
  const take = async () => {
    try {
      await run({ quoteId: quote.quoteId })
      onPlaced()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (GONE.has(failure.event)) onMoved()
    }
  }
  return (
    <section className={classes.quote} aria-label={t('quick-buy:quote')}>
      <h2>{t('quick-buy:quote')}</h2>
      <QuoteFacts quote={quote} />
      {hasEnded ? (
        <Note tone="failure">{t('quick-buy:quoteEnded')}</Note>
      ) : (
        <>
          <p className={classes.left}>
            {t('quick-buy:quoteEnds')} <Countdown until={quote.expiresAt} clock={serverNow} onEnd={() => setEnded(true)} />
          </p>
          <Button size="md" loading={busy} onClick={() => void take()}>
            {t('quick-buy:place')}
          </Button>
        </>
      )}
      <p className={classes.dim}>{t('quick-buy:better')}</p>
    </section>
  )
}

/** What stands before the button: what is paid, what comes at least, and what the book gives with its price and fee. */
function QuoteFacts({ quote }: { quote: QuickBuyQuote }) {
  const { t } = useTranslation()
  const inWords = useReviewTime()
  const { coin, amount, walked, least, price, fee, rest, payMinutes } = quote
  const facts: Fact[] = [
    { name: t('quick-buy:fact.amount'), value: <Amount value={amount} asset="USDT" /> },
    { name: t('quick-buy:fact.least'), value: <Amount value={least} asset={coin} /> },
    ...(price
      ? [
          { name: t('quick-buy:fact.walked'), value: <Amount value={walked} asset={coin} /> },
          { name: t('quick-buy:fact.price'), value: <Amount value={price} asset="USDT" /> },
          { name: t('quick-buy:fact.fee'), value: <Amount value={fee} asset={coin} /> },
        ]
      : []),
    ...(Number(rest) > 0 ? [{ name: t('quick-buy:fact.rest'), value: <Amount value={rest} asset="USDT" /> }] : []),
    { name: t('quick-buy:fact.timeToPay'), value: inWords(payMinutes) },
  ]
  return <Facts facts={facts} />
}
