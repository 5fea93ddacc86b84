import { useAction } from '@assay/client/action/action'
import { read } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { AmountShares } from '@assay/ui/inputs/amount-shares'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type ConversionQuote, quoteConversion } from '@assay/wire/convert/calls'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Note } from '../../shared/facts/note.tsx'
import { LogInButton } from '../../shared/visitors/log-in-button.tsx'
import { useBalance } from '../../trading/live/use-own.ts'
import classes from './convert.module.css'
import { type ConvertProblem, type ConvertValues, convertProblems } from './convert-amount.ts'
import { QuoteCard } from './quote-card.tsx'
import { RatesNow } from './rates-now.tsx'

type Field = 'to' | 'amount'

const OF_AMOUNT: ReadonlySet<string> = new Set(['notionalTooSmall', 'quantityTooSmall', 'quantityTooLarge', 'insufficientBalance'])

/** What is converted into what, beside the quote for exactly that; a visitor reads the rates there, and is asked to log in for a quote. */
export function ConvertCard({ isVisitor = false }: { isVisitor?: boolean }) {
  const [query] = useSearchParams()
  const { data } = useQuery(read(getCurrencyAll, {}))
  const assets = data?.assets.map(({ asset }) => asset) ?? []
  const ask = useAction(quoteConversion)
  const [quote, setQuote] = useState<ConversionQuote>()
  const [isRenewed, setRenewed] = useState(false)
  const [values, setValues] = useState({ from: query.get('from') ?? 'USDT', to: query.get('to') ?? 'BTC' })
  const available = useBalance('exchange', values.from)?.available
  const scale = data?.assets.find(({ asset }) => asset === values.from)?.scale ?? 6
  const form = useForm<{ amount: string }, Field, ConvertProblem>({
    initial: { amount: '' },
    kept: { name: 'convert', fields: ['amount'] },
    check: ({ amount }) => convertProblems({ ...values, amount }, { available, scale }),
    fieldOf: event => (OF_AMOUNT.has(event) ? 'amount' : undefined),
    send: async ({ amount }) => {
      setRenewed(false)
      setQuote(await ask.run({ ...values, amount }))
    },
  })
  const renew = async () => {
    setQuote(undefined)
    const renewed = await ask.run({ ...values, amount: form.values.amount }).catch(() => undefined)
    setRenewed(renewed !== undefined)
    setQuote(renewed)
  }
  const change = (changed: Partial<ConvertValues>) => {
    setQuote(undefined)
    const { amount, ...chosen } = changed
    if (amount !== undefined) form.set({ amount })
    if (Object.keys(chosen).length > 0) setValues({ ...values, ...chosen })
  }
  return (
    <div className={classes.room}>
      <form {...form.formProps} className={classes.form}>
        <ConvertFields {...{ form, values, assets, available, scale, isVisitor }} onChange={change} />
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        {isVisitor ? <LogInButton /> : <QuoteButton busy={form.busy} isAgain={quote !== undefined} />}
      </form>
      {isVisitor ? (
        <RatesNow {...values} pairs={data?.pairs.map(({ rules }) => rules) ?? []} />
      ) : (
        <QuoteCard
          key={quote?.quoteId ?? 'none'}
          {...{ quote, isRenewed }}
          onDone={() => change({ amount: '' })}
          onMoved={() => void renew()}
          onExpired={() => setQuote(undefined)}
        />
      )}
    </div>
  )
}

function QuoteButton({ busy, isAgain }: { busy: boolean; isAgain: boolean }) {
  const { t } = useTranslation()
  return (
    <Button type="submit" size="md" loading={busy} {...(isAgain && { variant: 'default' })}>
      {isAgain ? t('convert:newQuote') : t('convert:getQuote')}
    </Button>
  )
}

interface ConvertFieldsProps {
  form: ReturnType<typeof useForm<{ amount: string }, Field, ConvertProblem>>
  values: Pick<ConvertValues, 'from' | 'to'>
  assets: readonly string[]
  available: string | undefined
  scale: number
  isVisitor: boolean
  onChange: (changed: Partial<ConvertValues>) => void
}

function ConvertFields({ form, values, assets, available, scale, isVisitor, onChange }: ConvertFieldsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { from, to } = values
  const { amount } = form.values
  const error = (field: Field) => {
    const problem = form.problem(field)
    const figures = { asset: from, required: formatNumber(amount, locale), available: formatNumber(available ?? '', locale) }
    return form.refusedAt(field) ?? (problem && t(`refusals:${problem}`, figures))
  }
  const choice = (name: 'from' | 'to') => (
    <Select
      label={t(`convert:${name}`)}
      size="md"
      {...FOUND_BY_TYPING}
      allowDeselect={false}
      data={assets.length > 0 ? [...assets] : [values[name]]}
      value={values[name]}
      onChange={chosen => onChange({ [name]: chosen ?? values[name] })}
      {...(name === 'to' && { error: error('to') })}
    />
  )
  return (
    <>
      <div className={classes.pair}>
        {choice('from')}
        <Button type="button" variant="default" size="md" onClick={() => onChange({ from: to, to: from, amount: '' })}>
          {t('convert:swap')}
        </Button>
        {choice('to')}
      </div>
      <AmountInput
        label={t('convert:amount')}
        value={amount}
        onChange={typed => onChange({ amount: typed })}
        decimals={scale}
        {...(available !== undefined && { max: available })}
        suffix={from}
        error={error('amount')}
        {...(!isVisitor && {
          description: (
            <>
              {t('payments:transfer.available')} <Amount value={available ?? ''} asset={from} own />
            </>
          ),
        })}
      />
      {available === undefined ? null : <AmountShares of={available} decimals={scale} onChange={share => onChange({ amount: share })} />}
    </>
  )
}
