import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { USDT_SCALE } from '@assay/money/usdt'
import { shortAddress } from '@assay/rules/short-address'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getAsset2 } from '@assay/wire/payments/calls'
import { dryRunWithdrawal, getWithdrawals, type WithdrawalAddressBook, type WithdrawalDryRun } from '@assay/wire/payments/withdrawals'
import type { WithdrawalCondition } from '@assay/wire/withdrawal-condition'
import { Anchor, Button, Input, NativeSelect } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { fixOf } from '../../../trading/outgoing/condition-fix.ts'
import { useConditionText } from '../../../trading/outgoing/condition-list.tsx'
import { blockerOf, type Figured } from '../../../trading/outgoing/conditions.ts'
import fields from '../../../trading/transfer/transfer.module.css'
import { AddressWait } from './address-wait.tsx'
import { MemoField } from './memo-field.tsx'
import { availableOf, strandedBy, type WithdrawalProblems, type WithdrawalValues, withdrawalProblems } from './withdrawal-form.ts'
import { WithdrawalQuestion, type WithdrawalQuestioned } from './withdrawal-question.tsx'
import classes from './withdrawals.module.css'

const EMPTY: WithdrawalValues = { addressId: '', amount: '' }
const KEPT = { name: 'withdrawal', fields: ['addressId', 'amount'] } as const

interface WithdrawalFieldsProps {
  run: WithdrawalDryRun
  figured: Figured
  book: WithdrawalAddressBook
  /** What is in the form, for the conditions beside it. */
  onValues: (values: WithdrawalValues) => void
}

/** Where to and how much, with what arrives. The button names what stands against it. */
export function WithdrawalFields({ run, figured, book, onValues }: WithdrawalFieldsProps) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<WithdrawalQuestioned>()
  const form = useForm<WithdrawalValues, keyof WithdrawalProblems, string>({
    initial: EMPTY,
    kept: KEPT,
    check: values => withdrawalProblems(values, run),
    send: async ({ addressId, amount }) => {
      const address = book.addresses.find(({ id }) => id === addressId)
      if (address) setQuestion({ address, amount })
    },
  })
  const { addressId, amount } = form.values
  // Before the page is painted: no figure stands beside an amount that it is not for.
  useLayoutEffect(() => onValues({ addressId, amount }), [addressId, amount, onValues])
  const blocker = blockerOf(run, figured)
  const onRequested = async () => {
    setQuestion(undefined)
    form.set({ amount: '' })
    await Promise.all([refresh(getAsset2), refresh(getWithdrawals), refresh(dryRunWithdrawal)])
  }
  return (
    <>
      <form {...form.formProps} className={fields.fields}>
        <AddressField
          book={book}
          value={addressId}
          isMissing={form.problem('addressId') !== undefined}
          onChange={id => form.set({ addressId: id })}
        />
        <MemoField network={book.network} />
        <AmountField run={run} value={amount} problem={form.problem('amount')} onChange={typed => form.set({ amount: typed })} />
        <Outcome run={run} isKnown={figured.isCurrent && figured.hasAmount} />
        {blocker?.condition === 'tradePassword' ? <Note tone="warning">{t('withdrawals:check.setPassword')}</Note> : null}
        <Action blocker={blocker} isBusy={form.busy} isOpen={run.isOpen} />
        <p className={fields.note}>{t('withdrawals:form.note')}</p>
      </form>
      <WithdrawalQuestion
        question={question}
        run={figured.isCurrent ? run : undefined}
        onRequested={() => void onRequested()}
        onClose={() => {
          setQuestion(undefined)
          void refresh(dryRunWithdrawal)
        }}
      />
    </>
  )
}

interface ActionProps {
  blocker: WithdrawalCondition | undefined
  isBusy: boolean
  isOpen: boolean
}

/** The button: it asks, leads to where the first missing condition is met, or says which one has to be waited for. */
function Action({ blocker, isBusy, isOpen }: ActionProps) {
  const { t } = useTranslation()
  const text = useConditionText()
  // To trade is nobody's next step: that condition is only named.
  const fix = blocker && blocker.condition !== 'turnover' ? fixOf(blocker) : undefined
  if (fix)
    return (
      <Button component={Link} to={fix.to} size="md" className={classes.action}>
        {t(fix.text)}
      </Button>
    )
  return (
    <Button type="submit" size="md" className={classes.action} loading={isBusy} disabled={blocker !== undefined || !isOpen}>
      {blocker ? `${t('withdrawals:check.unmet')}: ${text(blocker)}` : t('withdrawals:form.submit')}
    </Button>
  )
}

interface AddressFieldProps {
  book: WithdrawalAddressBook
  value: string
  isMissing: boolean
  onChange: (id: string) => void
}

function AddressField({ book, value, isMissing, onChange }: AddressFieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { addresses } = book
  const error = isMissing ? t('refusals:addressRequired') : undefined
  if (addresses.length === 0)
    return (
      <Input.Wrapper label={t('withdrawals:form.address')} labelElement="div" error={error}>
        <div className={classes.none}>
          <span>{t('withdrawals:form.empty')}</span>
          <Button component={Link} to={PATHS.withdrawalAddresses} variant="default" size="compact-md">
            {t('withdrawals:form.add')}
          </Button>
        </div>
        <AddressWait book={book} />
      </Input.Wrapper>
    )
  const waits = (usableAt: number) =>
    usableAt > serverNow() ? ` · ${t('withdrawals:book.usableFrom', { time: formatMoment(usableAt, locale, 'minute') })}` : ''
  return (
    <div>
      <NativeSelect
        label={t('withdrawals:form.address')}
        size="md"
        value={addresses.some(({ id }) => id === value) ? value : ''}
        onChange={event => onChange(event.currentTarget.value)}
        error={error}
        data={[
          { value: '', label: t('withdrawals:form.choose') },
          ...addresses.map(({ id, remark, address, usableAt }) => ({
            value: id,
            label: `${remark ? `${remark} · ` : ''}\u2066${shortAddress(address)}\u2069${waits(usableAt)}`,
          })),
        ]}
      />
      <p className={classes.under}>
        <Anchor component={Link} to={PATHS.withdrawalAddresses} inherit>
          {t('withdrawals:form.add')}
        </Anchor>
      </p>
    </div>
  )
}

interface AmountFieldProps {
  run: WithdrawalDryRun
  value: string
  problem: string | undefined
  onChange: (amount: string) => void
}

function AmountField({ run, value, problem, onChange }: AmountFieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { terms, asset, most, mostBy } = run
  const available = availableOf(run)
  const left = strandedBy(value, run)
  const figure = (of: string) => formatNumber(of, locale)
  const texts: Readonly<Record<string, string>> = {
    amountRequired: t('refusals:amountRequired'),
    amountTooSmall: t('refusals:amountTooSmall', { minimum: `${figure(terms.minimum)} ${asset}` }),
    amountTooLarge: t('refusals:amountTooLarge', { maximum: `${figure(terms.maximum)} ${asset}` }),
    insufficientBalance: t('refusals:insufficientBalance', { asset, required: figure(value), available: figure(available) }),
  }
  return (
    <AmountInput
      label={t('withdrawals:form.amount')}
      value={value}
      onChange={onChange}
      decimals={USDT_SCALE}
      {...(most === '0' ? {} : { max: most })}
      suffix={asset}
      error={problem && texts[problem]}
      description={
        <>
          {t('withdrawals:form.available')} <Amount value={available} asset={asset} own />
          {most === '0' || mostBy === 'balance' ? null : ` · ${t(`withdrawals:most.${mostBy}`, { amount: figure(most), asset })}`}
          {left ? ` · ${t('withdrawals:most.left', { amount: figure(left), asset })}` : null}
        </>
      }
    />
  )
}

/** What comes off, and what arrives. */
function Outcome({ run, isKnown }: { run: WithdrawalDryRun; isKnown: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { terms, asset, fee, arrival, network } = run
  return (
    <Facts
      facts={[
        { name: t('withdrawals:form.network'), value: network },
        {
          name: t('withdrawals:form.fee', { rate: formatShare(terms.feeRate, locale) }),
          value: isKnown ? <Amount value={fee} asset={asset} /> : '–',
        },
        { name: t('withdrawals:form.arrival'), value: isKnown ? <Amount value={arrival} asset={asset} /> : '–' },
      ]}
    />
  )
}
