import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { serverNow } from '@assay/client/live/server-time'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { Amount } from '@assay/ui/numbers/amount'
import { Countdown } from '@assay/ui/numbers/countdown'
import { type ConversionQuote, executeConversion } from '@assay/wire/convert/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import classes from './convert.module.css'

interface QuoteCardProps {
  quote: ConversionQuote | undefined
  /** It takes the place of one that the books no longer gave. */
  isRenewed: boolean
  /** It was converted. */
  onDone: () => void
  /** The books no longer give it. */
  onMoved: () => void
  /** Its time was over. */
  onExpired: () => void
}

/** A quote until it ends, and the button that takes it. */
export function QuoteCard({ quote, isRenewed, onDone, onMoved, onExpired }: QuoteCardProps) {
  const { t } = useTranslation()
  const [hasEnded, setEnded] = useState(quote !== undefined && serverNow() >= quote.expiresAt)
  const { run, busy } = useAction(executeConversion, 'quoteMoved')
  if (!quote)
    return (
      <section className={classes.quote} aria-label={t('convert:quote')}>
        {t('convert:lead')}
      </section>
    )
  const take = async () => {
    try {
      await run({ quoteId: quote.quoteId })
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (failure.event === 'quoteMoved') onMoved()
      if (failure.event === 'quoteExpired') onExpired()
    }
  }
  return (
    <section className={classes.quote} aria-label={t('convert:quote')}>
      <h2>{t('convert:quote')}</h2>
      {isRenewed ? <Note>{t('convert:renewed')}</Note> : null}
      <QuoteFacts quote={quote} />
      {hasEnded ? (
        <Note tone="failure">{t('convert:ended')}</Note>
      ) : (
        <>
          <p className={classes.ends}>
            {t('convert:ends')} <Countdown until={quote.expiresAt} clock={serverNow} onEnd={() => setEnded(true)} />
          </p>
          <Button size="md" loading={busy} onClick={() => void take()}>
            {t('convert:confirm')}
          </Button>
        </>
      )}
      <p className={classes.better}>{t('convert:better')}</p>
    </section>
  )
}

/** What of an amount no whole lot takes; both have the places of the asset. */
function leftOf(amount: string, paid: string): string {
  const places = Math.max(...[amount, paid].map(text => text.split('.')[1]?.length ?? 0))
  return formatDecimal(exactDecimal(amount, places) - exactDecimal(paid, places), places)
}

/** What stands before the button: what is paid and received, and each order with its price and fee. */
function QuoteFacts({ quote }: { quote: ConversionQuote }) {
  const { t } = useTranslation()
  const { from, to, amount, paid, received, legs } = quote
  const facts: Fact[] = [
    { name: t('convert:pay'), value: <Amount value={paid} asset={from} /> },
    { name: t('convert:receive'), value: <Amount value={received} asset={to} /> },
    ...(amount === paid ? [] : [{ name: t('convert:left'), value: <Amount value={leftOf(amount, paid)} asset={from} /> }]),
    ...legs.flatMap(({ pair, price, fee, feeAsset }) => [
      { name: t('convert:leg', { pair }), value: <Amount value={price} /> },
      { name: t('convert:fee', { pair }), value: <Amount value={fee} asset={feeAsset} /> },
    ]),
  ]
  return <Facts facts={facts} />
}
