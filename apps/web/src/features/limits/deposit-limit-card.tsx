import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getDepositLimits, getLimits, type SelfLimits, setTradingLimit } from '@assay/wire/limits/calls'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { DepositUsage } from './deposit-usage.tsx'
import classes from './limits.module.css'
import { checkLimit, effectOf, LIMIT_DECIMALS } from './loss-limit-form.ts'

const PERIODS = [
  { limit: 'depositDay', name: 'perDay', pending: 'pendingDay' },
  { limit: 'depositWeek', name: 'perWeek', pending: 'pendingWeek' },
  { limit: 'depositMonth', name: 'perMonth', pending: 'pendingMonth' },
] as const
type DepositLimitName = (typeof PERIODS)[number]['limit']

/** The most that somebody wants to deposit: what is used of it, what is waiting to hold, and the form. */
export function DepositLimitCard({ limits }: { limits: SelfLimits }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section className={classes.card} aria-labelledby="limit-deposits">
      <h2 id="limit-deposits">{t('limits:deposits.title')}</h2>
      <p>{t('limits:deposits.hint')}</p>
      <DepositUsage />
      {PERIODS.filter(({ limit }) => limits[limit].pendingFrom > 0).map(({ limit, pending }) => (
        <Note key={limit} tone="warning" role="status">
          {t(`limits:deposits.${pending}`, {
            value: limits[limit].pending === '' ? t('limits:trading.none') : `${formatNumber(limits[limit].pending, locale)} USDT`,
          })}{' '}
          <Moment at={limits[limit].pendingFrom} precision="minute" />
        </Note>
      ))}
      <p className={classes.effect}>{t('limits:deposits.effect')}</p>
      <DepositLimitForm limits={limits} />
    </section>
  )
}

function DepositLimitForm({ limits }: { limits: SelfLimits }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(setTradingLimit)
  const [limit, setLimit] = useState<DepositLimitName>('depositDay')
  const now = limits[limit].value
  const send = async (value: string) => {
    await run({ limit, value })
    if (value !== '') form.set({ value: '' })
    await Promise.all([refresh(getLimits), refresh(getDepositLimits)])
  }
  const form = useForm({
    initial: { value: '' },
    check: ({ value }) => {
      const problem = checkLimit(value, { dailyLossLimit: now })
      return problem ? { value: problem } : {}
    },
    send: ({ value }) => send(value),
    fieldOf: () => 'value' as const,
  })
  const { value } = form.values
  const problem = form.problem('value')
  const isReady = checkLimit(value, { dailyLossLimit: now }) === undefined
  return (
    <form className={classes.form} {...form.formProps}>
      <SegmentedControl
        aria-label={t('limits:deposits.period')}
        fullWidth
        data={PERIODS.map(({ limit: name, name: label }) => ({ value: name, label: t(`limits:deposits.${label}`) }))}
        value={limit}
        onChange={chosen => setLimit(chosen as DepositLimitName)}
      />
      <AmountInput
        label={t('limits:deposits.new')}
        value={value}
        onChange={typed => form.set({ value: typed })}
        decimals={LIMIT_DECIMALS}
        step="100"
        suffix="USDT"
        error={problem ? t(`limits:problem.${problem}`) : form.refusedAt('value')}
        description={isReady ? t(`limits:effect.${effectOf(value, { dailyLossLimit: now })}`) : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy} disabled={busy && !form.busy}>
          {t('limits:deposits.set')}
        </Button>
        {now === '' ? null : (
          <Button variant="default" disabled={busy} onClick={() => void saidByToast(send(''))}>
            {t('limits:deposits.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
