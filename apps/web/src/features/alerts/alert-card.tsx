import { useAction } from '@assay/client/action/action'
import { read } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { decimalsIn, formatDecimal } from '@assay/money/decimal'
import type { Rate } from '@assay/money/kinds'
import { ALERT_RATE_MAX, ALERT_RATE_MIN } from '@assay/rules/price-alert'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { formatPercent } from '@assay/ui/numbers/format-number'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Refusal } from '@assay/ui/states/refusal'
import { setPriceAlert } from '@assay/wire/alerts/calls'
import { getCurrencyMessage } from '@assay/wire/markets/calls'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session.ts'
import { usePerpMark } from '../../trading/live/use-perp.ts'
import { useTicker } from '../../trading/live/use-tickers.ts'
import { type AlertValues, alertProblems, alertRequest, boundsAsked, boundTexts, PERCENT_DECIMALS } from './alert-form.ts'
import classes from './alerts.module.css'
import { useConditionText } from './use-condition-text.ts'

/** Sets an alert on a market: on a price or on a percentage. */
export function AlertCard({ pair, price = '', market }: { pair: string; price?: string; market?: ReactNode }) {
  const { t } = useTranslation()
  const conditionText = useConditionText()
  const locale = useLocale()
  const percent = (rate: Rate) => formatPercent(formatDecimal(rate, PERCENT_DECIMALS), locale)
  const email = useSession(session => session.profile?.email)
  const { data } = useQuery(read(getCurrencyMessage, { pair }))
  const live = { spot: useTicker(pair), perp: usePerpMark(pair) }
  const ticker = (data && live[data.kind]) ?? data?.ticker
  const last = ticker?.last ?? ''
  const decimals = decimalsIn(data?.rules.tick ?? '')
  const set = useAction(setPriceAlert)
  const form = useForm({
    initial: { pair, kind: 'cross', price, percent: '', byMail: false } as AlertValues,
    // A price that the chart was asked for wins.
    kept: price === '' ? { name: `alert-${pair}`, fields: ['kind', 'price', 'percent', 'byMail'] } : undefined,
    check: values => alertProblems({ ...values, pair }, last),
    send: async values => {
      await set.run(alertRequest({ ...values, pair }))
      form.set({ price: '', percent: '' })
    },
  })
  const { kind } = form.values
  const field = kind === 'cross' ? 'price' : 'percent'
  const problem = form.problem(field)
  const asked = boundsAsked(form.values, { last, tick: data?.rules.tick ?? '' })
  const sentence = kind === 'cross' ? t('alerts:form.cross') : t('alerts:form.percent')
  return (
    <form {...form.formProps} className={classes.card} aria-label={t('alerts:form.title')}>
      {market}
      <SegmentedControl
        aria-label={t('alerts:form.kind')}
        fullWidth
        data={[
          { value: 'cross', label: t('alerts:form.price') },
          { value: 'percent', label: t('alerts:form.rate') },
        ]}
        value={kind}
        onChange={value => form.set({ kind: value === 'percent' ? 'percent' : 'cross' })}
      />
      <AmountInput
        key={field}
        label={`${t('alerts:form.kind')} ${sentence}`}
        value={form.values[field]}
        onChange={value => form.set({ [field]: value })}
        decimals={kind === 'cross' ? decimals : PERCENT_DECIMALS}
        step={kind === 'cross' ? (data?.rules.tick ?? '1') : '1'}
        suffix={kind === 'cross' ? ticker?.quote : '%'}
        disabled={form.busy}
        error={problem ? t(`alerts:problem.${problem}`, { minimum: percent(ALERT_RATE_MIN), maximum: percent(ALERT_RATE_MAX) }) : undefined}
        description={
          asked ? (
            conditionText({ rate: '', ...boundTexts(asked) })
          ) : (
            <>
              {t('alerts:form.last')} <Price value={last} decimals={decimals} />
            </>
          )
        }
      />
      <Checkbox
        label={t('alerts:form.byMail')}
        description={email ? undefined : t('alerts:form.noMail')}
        checked={form.values.byMail && email !== ''}
        disabled={!email}
        onChange={event => form.set({ byMail: event.currentTarget.checked })}
      />
      <Refusal message={form.refusal} />
      <Button type="submit" loading={form.busy}>
        {t('alerts:form.set')}
      </Button>
    </form>
  )
}
