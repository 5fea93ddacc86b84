import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { USDT_SCALE } from '@assay/money/usdt'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type QuickBuyQuote, type QuickBuyTermsShown, quoteQuickBuy } from '@assay/wire/quick-buy/calls'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { loginPath, PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { useReviewTime } from '../../shared/use-review-time.ts'
import { type OrderProblem, orderProblem } from './order-problem.ts'
import { OrderQuote } from './order-quote.tsx'
import classes from './quick-buy.module.css'

const OF_AMOUNT: ReadonlySet<string> = new Set(['amountTooSmall', 'amountTooLarge', 'depositLimitReached', 'notionalTooSmall'])

/** Which coin for what amount, beside the quote for exactly that. */
export function OrderForm({ terms, onPlaced }: { terms: QuickBuyTermsShown; onPlaced: () => void }) {
  const [coin, setCoin] = useState(terms.coins.find(one => one === 'BTC') ?? terms.coins[0] ?? 'USDT')
  const [quote, setQuote] = useState<QuickBuyQuote>()
  const ask = useAction(quoteQuickBuy)
  const isVisitor = useSession(({ status }) => status === 'visitor')
  const form = useForm<{ amount: string }, 'amount', OrderProblem>({
    initial: { amount: '' },
    kept: { name: 'quick-buy', fields: ['amount'] },
    check: ({ amount }) => {
      const problem = orderProblem(amount, terms)
      return problem ? { amount: problem } : {}
    },
    fieldOf: event => (OF_AMOUNT.has(event) ? 'amount' : undefined),
    send: async ({ amount }) => setQuote(await ask.run({ coin, amount })),
  })
  const change = (amount: string) => {
    setQuote(undefined)
    form.set({ amount })
  }
  const placed = () => {
    change('')
    onPlaced()
  }
  return (
    <div className={classes.room}>
      <form {...form.formProps} className={classes.form}>
        <CoinField
          coins={terms.coins}
          coin={coin}
          onChange={chosen => {
            setQuote(undefined)
            setCoin(chosen)
          }}
        />
        <PaidField form={form} terms={terms} onChange={change} />
        <TermsFacts terms={terms} />
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        {isVisitor ? <SignIn /> : <AskButton busy={form.busy} isAgain={quote !== undefined} />}
      </form>
      <OrderQuote key={quote?.quoteId ?? 'none'} quote={quote} onPlaced={placed} onMoved={() => setQuote(undefined)} />
    </div>
  )
}

function CoinField({ coins, coin, onChange }: { coins: readonly string[]; coin: string; onChange: (coin: string) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('quick-buy:coin')}
      size="md"
      {...FOUND_BY_TYPING}
      allowDeselect={false}
      data={[...coins]}
      value={coin}
      onChange={chosen => onChange(chosen ?? coin)}
    />
  )
}

interface PaidFieldProps {
  form: ReturnType<typeof useForm<{ amount: string }, 'amount', OrderProblem>>
  terms: QuickBuyTermsShown
  onChange: (amount: string) => void
}

function PaidField({ form, terms, onChange }: PaidFieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const limits = { minimum: formatNumber(terms.minimum, locale), maximum: formatNumber(terms.maximum, locale) }
  const problem = form.problem('amount')
  const said = { minimum: `${limits.minimum} USDT`, maximum: `${limits.maximum} USDT` }
  return (
    <AmountInput
      label={t('quick-buy:amount')}
      value={form.values.amount}
      onChange={onChange}
      decimals={USDT_SCALE}
      suffix="USDT"
      description={t('quick-buy:amountHint', limits)}
      error={form.refusedAt('amount') ?? (problem && t(`refusals:${problem}`, said))}
    />
  )
}

/** What must be known before anything is ordered. */
function TermsFacts({ terms: { payMinutes, toleranceRate } }: { terms: QuickBuyTermsShown }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const inWords = useReviewTime()
  return (
    <Facts
      facts={[
        { name: t('quick-buy:fact.timeToPay'), value: inWords(payMinutes) },
        { name: t('quick-buy:fact.tolerance'), value: formatShare(toleranceRate, locale) },
      ]}
    />
  )
}

function AskButton({ busy, isAgain }: { busy: boolean; isAgain: boolean }) {
  const { t } = useTranslation()
  return (
    <Button type="submit" size="md" loading={busy} {...(isAgain && { variant: 'default' })}>
      {isAgain ? t('quick-buy:newQuote') : t('quick-buy:getQuote')}
    </Button>
  )
}

function SignIn() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={loginPath(PATHS.quickBuy)} size="md">
      {t('quick-buy:signIn')}
    </Button>
  )
}
