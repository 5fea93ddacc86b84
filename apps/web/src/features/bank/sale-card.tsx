import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { compareDecimals } from '@assay/money/decimal-text'
import { USDT_SCALE } from '@assay/money/usdt'
import { RATE_SOURCE_NAMES } from '@assay/rules/assets/us-dollars'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { AmountShares } from '@assay/ui/inputs/amount-shares'
import { Amount } from '@assay/ui/numbers/amount'
import { Countdown } from '@assay/ui/numbers/countdown'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type BankTermsShown, dryRunBankPayout, getUsdSales, quoteUsdSale, sellForUsd, type UsdSaleQuote } from '@assay/wire/bank/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { useBalance } from '../../trading/live/use-own.ts'
import fields from '../../trading/transfer/transfer.module.css'
import classes from './bank.module.css'

type Problem = 'amountRequired' | 'amountTooSmall' | 'amountTooLarge' | 'insufficientBalance'

const OF_AMOUNT: ReadonlySet<string> = new Set([
  'amountTooSmall',
  'amountTooLarge',
  'insufficientBalance',
  'depositNotFinal',
  'bankPoolEmpty',
])
const GONE: ReadonlySet<string> = new Set(['quoteExpired', 'bankPoolEmpty'])

function problemOf(amount: string, terms: BankTermsShown, available: string | undefined): Problem | undefined {
  if (amount === '' || compareDecimals(amount, '0') <= 0) return 'amountRequired'
  if (available !== undefined && compareDecimals(amount, available) > 0) return 'insufficientBalance'
  if (compareDecimals(amount, terms.saleMinimum) < 0) return 'amountTooSmall'
  return compareDecimals(amount, terms.saleMaximum) > 0 ? 'amountTooLarge' : undefined
}

/** USDT for US dollars: the rate with its source and what the house keeps of it, a quote that counts down, and the button that takes it. */
export function SaleCard({ terms }: { terms: BankTermsShown }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const available = useBalance('exchange', 'USDT')?.available
  const ask = useAction(quoteUsdSale)
  const [quote, setQuote] = useState<UsdSaleQuote>()
  const form = useForm<{ amount: string }, 'amount', Problem>({
    initial: { amount: '' },
    check: ({ amount }) => {
      const problem = problemOf(amount, terms, available)
      return problem ? { amount: problem } : {}
    },
    fieldOf: event => (OF_AMOUNT.has(event) ? 'amount' : undefined),
    send: async ({ amount }) => setQuote(await ask.run({ amount })),
  })
  const change = (amount: string) => {
    setQuote(undefined)
    form.set({ amount })
  }
  const { amount } = form.values
  const problem = form.problem('amount')
  const figure = (text: string) => formatNumber(text, locale)
  const figures = {
    ...{ asset: 'USDT', required: figure(amount || '0'), available: figure(available ?? '0') },
    ...{ minimum: `${figure(terms.saleMinimum)} USDT`, maximum: `${figure(terms.saleMaximum)} USDT` },
  }
  return (
    <section className={classes.panel} aria-labelledby="usd-sale">
      <h2 id="usd-sale">{t('bank:sale.title')}</h2>
      <Facts
        facts={[
          { name: t('bank:sale.rate'), value: <Amount value={terms.shownRate} asset="USD" /> },
          { name: t('bank:sale.source', { source: RATE_SOURCE_NAMES[terms.source] }), value: <Amount value={terms.rate} asset="USD" /> },
          { name: t('bank:sale.spread'), value: formatShare(terms.spreadRate, locale) },
        ]}
      />
      <form {...form.formProps} className={fields.fields}>
        <AmountInput
          label={t('bank:sale.amount')}
          value={amount}
          onChange={change}
          decimals={USDT_SCALE}
          {...(available !== undefined && { max: available })}
          suffix="USDT"
          error={form.refusedAt('amount') ?? (problem && t(`refusals:${problem}`, figures))}
          description={
            <>
              {t('payments:transfer.available')} <Amount value={available ?? ''} asset="USDT" own />
            </>
          }
        />
        {available === undefined ? null : <AmountShares of={available} decimals={USDT_SCALE} onChange={change} />}
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        <Button type="submit" loading={form.busy} {...(quote && { variant: 'default' })}>
          {quote ? t('bank:sale.newQuote') : t('bank:sale.getQuote')}
        </Button>
      </form>
      {quote ? <Quote key={quote.quoteId} quote={quote} onDone={() => change('')} onGone={() => setQuote(undefined)} /> : null}
    </section>
  )
}

interface QuoteProps {
  quote: UsdSaleQuote
  onDone: () => void
  onGone: () => void
}

/** A quote until it ends. */
function Quote({ quote, onDone, onGone }: QuoteProps) {
  const { t } = useTranslation()
  const [hasEnded, setEnded] = useState(serverNow() >= quote.expiresAt)
  const { run, busy } = useAction(sellForUsd)
  const take = async () => {
    try {
      await run({ quoteId: quote.quoteId })
      onDone()
      await Promise.all([refresh(dryRunBankPayout), refresh(getUsdSales)])
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (GONE.has(failure.event)) onGone()
    }
  }
  return (
    <section className={classes.quote} aria-label={t('bank:sale.quote')}>
      <Facts
        facts={[
          { name: t('bank:sale.pay'), value: <Amount value={quote.paid} asset="USDT" /> },
          { name: t('bank:sale.receive'), value: <Amount value={quote.received} asset="USD" /> },
          { name: t('bank:sale.rate'), value: <Amount value={quote.rate} asset="USD" /> },
        ]}
      />
      {hasEnded ? (
        <Note tone="failure">{t('bank:sale.ended')}</Note>
      ) : (
        <>
          <p className={classes.ends}>
            {t('bank:sale.ends')} <Countdown until={quote.expiresAt} clock={serverNow} onEnd={() => setEnded(true)} />
          </p>
          <Button size="md" loading={busy} onClick={() => void take()}>
            {t('bank:sale.confirm')}
          </Button>
        </>
      )}
    </section>
  )
}
