import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { USD_SCALE } from '@assay/rules/assets/us-dollars'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import {
  type BankCard,
  type BankCards,
  type BankPayoutDryRun,
  dryRunBankPayout,
  getBankPayouts,
  requestBankPayout,
} from '@assay/wire/bank/calls'
import { Button, NativeSelect } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'
import { fixOf } from '../../trading/outgoing/condition-fix.ts'
import { ConditionList, useConditionText } from '../../trading/outgoing/condition-list.tsx'
import { blockerOf, type Figured } from '../../trading/outgoing/conditions.ts'
import { ProofStep } from '../../trading/outgoing/proof-step.tsx'
import fields from '../../trading/transfer/transfer.module.css'
import classes from './bank.module.css'
import { type PayoutProblems, type PayoutValues, payoutProblems } from './payout-form.ts'
import { usePayoutRun } from './use-bank.ts'

const EMPTY: PayoutValues = { cardId: '', amount: '' }
const KEPT = { name: 'bank-payout', fields: ['cardId', 'amount'] } as const

/** US dollars to a bank card: what has to be met first, then the form with fee and arrival. */
export function PayoutCard({ cards }: { cards: BankCards }) {
  const { t } = useTranslation()
  const [values, setValues] = useState(EMPTY)
  const run = usePayoutRun(values)
  const figured = { isCurrent: run.isCurrent, hasAmount: values.amount !== '' }
  return (
    <section className={classes.panel} aria-labelledby="bank-payout">
      <h2 id="bank-payout">{t('bank:payout.title')}</h2>
      {run.error && !run.data ? <ErrorState message={run.error.message} onRetry={run.error.retry} /> : null}
      {run.data ? <PayoutFields run={run.data} figured={figured} cards={cards} onValues={setValues} /> : null}
      {run.data || run.error ? null : <ListLoading rows={6} />}
      {run.data ? <ConditionList run={run.data} figured={figured} asset="USD" /> : null}
    </section>
  )
}

interface PayoutFieldsProps {
  run: BankPayoutDryRun
  figured: Figured
  cards: BankCards
  onValues: (values: PayoutValues) => void
}

function PayoutFields({ run, figured, cards, onValues }: PayoutFieldsProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ card: BankCard; amount: string }>()
  const form = useForm<PayoutValues, keyof PayoutProblems, string>({
    initial: EMPTY,
    kept: KEPT,
    check: values => payoutProblems(values, run),
    send: async ({ cardId, amount }) => {
      const card = cards.cards.find(({ id }) => id === cardId)
      if (card) setAsked({ card, amount })
    },
  })
  const { cardId, amount } = form.values
  // Before the page is painted: no figure stands beside an amount that it is not for.
  useLayoutEffect(() => onValues({ cardId, amount }), [cardId, amount, onValues])
  const onRequested = async () => {
    setAsked(undefined)
    form.set({ amount: '' })
    await Promise.all([refresh(getBankPayouts), refresh(dryRunBankPayout)])
  }
  return (
    <>
      <form {...form.formProps} className={fields.fields}>
        <CardField
          cards={cards}
          value={cardId}
          isMissing={form.problem('cardId') !== undefined}
          onChange={id => form.set({ cardId: id })}
        />
        <AmountField run={run} value={amount} problem={form.problem('amount')} onChange={typed => form.set({ amount: typed })} />
        <Outcome run={run} isKnown={figured.isCurrent && figured.hasAmount} />
        <Action run={run} figured={figured} isBusy={form.busy} />
      </form>
      <Dialog title={t('bank:payout.question')} opened={asked !== undefined} onClose={() => setAsked(undefined)}>
        {asked && figured.isCurrent ? (
          <Question asked={asked} run={run} onRequested={() => void onRequested()} onClose={() => setAsked(undefined)} />
        ) : null}
      </Dialog>
    </>
  )
}

interface QuestionProps {
  asked: { card: BankCard; amount: string }
  run: BankPayoutDryRun
  onRequested: () => void
  onClose: () => void
}

/** Shows once more what leaves, where it goes and what arrives, and asks for the trade password. */
function Question({ asked: { card, amount }, run, onRequested, onClose }: QuestionProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={classes.sheet}>
      <Facts
        facts={[
          { name: t('bank:payout.card'), value: <CardName card={card} /> },
          { name: t('bank:field.payee'), value: <bdi>{card.payee}</bdi> },
          { name: t('bank:payout.amount'), value: <Amount value={amount} asset="USD" /> },
        ]}
      />
      <Outcome run={run} isKnown />
      <Note tone="warning">{t('bank:payout.final')}</Note>
      <ProofStep
        call={requestBankPayout}
        request={{ amount, cardId: card.id, termsVersion: String(run.terms.version) }}
        action={t('bank:payout.send', { amount: formatNumber(amount, locale) })}
        onDone={onRequested}
        onClose={onClose}
      />
    </div>
  )
}

const CardName = ({ card: { bankName, number } }: { card: BankCard }) => (
  <>
    <bdi>{bankName}</bdi> <bdi dir="ltr">{number}</bdi>
  </>
)

/** The button: it asks, leads to where the first missing condition is met, or says which one has to be waited for. */
function Action({ run, figured, isBusy }: { run: BankPayoutDryRun; figured: Figured; isBusy: boolean }) {
  const { t } = useTranslation()
  const text = useConditionText('USD')
  const blocker = blockerOf(run, figured)
  // To trade is nobody's next step: that condition is only named.
  const fix = blocker && blocker.condition !== 'turnover' ? fixOf(blocker, PATHS.bankCards) : undefined
  if (fix)
    return (
      <Button component={Link} to={fix.to}>
        {t(fix.text)}
      </Button>
    )
  return (
    <Button type="submit" loading={isBusy} disabled={blocker !== undefined} className={classes.action}>
      {blocker ? `${t('withdrawals:check.unmet')}: ${text(blocker)}` : t('bank:payout.submit')}
    </Button>
  )
}

interface CardFieldProps {
  cards: BankCards
  value: string
  isMissing: boolean
  onChange: (id: string) => void
}

function CardField({ cards: { cards }, value, isMissing, onChange }: CardFieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const waits = (usableAt: number) =>
    usableAt > serverNow() ? ` · ${t('bank:cards.usableFrom', { time: formatMoment(usableAt, locale, 'minute') })}` : ''
  return (
    <NativeSelect
      label={t('bank:payout.card')}
      value={cards.some(({ id }) => id === value) ? value : ''}
      onChange={event => onChange(event.currentTarget.value)}
      error={isMissing ? t('bank:payout.cardRequired') : undefined}
      data={[
        { value: '', label: t(cards.length === 0 ? 'bank:cards.none' : 'bank:payout.choose') },
        ...cards.map(({ id, bankName, number, usableAt }) => ({ value: id, label: `${bankName} \u2066${number}\u2069${waits(usableAt)}` })),
      ]}
    />
  )
}

interface AmountFieldProps {
  run: BankPayoutDryRun
  value: string
  problem: string | undefined
  onChange: (amount: string) => void
}

function AmountField({ run, value, problem, onChange }: AmountFieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { terms, available, most, mostBy } = run
  const figure = (text: string) => formatNumber(text, locale)
  const texts: Readonly<Record<string, string>> = {
    amountRequired: t('refusals:amountRequired'),
    bankPayoutTooSmall: t('refusals:bankPayoutTooSmall', { minimum: figure(terms.payoutMinimum) }),
    amountTooLarge: t('refusals:amountTooLarge', { maximum: `${figure(terms.payoutMaximum)} USD` }),
    insufficientBalance: t('refusals:insufficientBalance', { asset: 'USD', required: figure(value || '0'), available: figure(available) }),
  }
  return (
    <AmountInput
      label={t('bank:payout.amount')}
      value={value}
      onChange={onChange}
      decimals={USD_SCALE}
      {...(most === '0' ? {} : { max: most })}
      suffix="USD"
      error={problem && texts[problem]}
      description={
        <>
          {t('payments:transfer.available')} <Amount value={available} asset="USD" own />
          {most === '0' || mostBy === 'balance' ? null : ` · ${t(`withdrawals:most.${mostBy}`, { amount: figure(most), asset: 'USD' })}`}
        </>
      }
    />
  )
}

/** What comes off, what arrives, and when. */
function Outcome({ run, isKnown }: { run: BankPayoutDryRun; isKnown: boolean }) {
  const { t } = useTranslation()
  const { fee, arrival, terms } = run
  return (
    <Facts
      facts={[
        { name: t('bank:payout.fee'), value: <Amount value={terms.payoutFee} asset="USD" /> },
        { name: t('bank:payout.arrival'), value: isKnown && fee !== '' ? <Amount value={arrival} asset="USD" /> : '–' },
        { name: t('bank:payout.days'), value: `\u2066${terms.arrivalFrom}–${terms.arrivalUntil}\u2069` },
      ]}
    />
  )
}
