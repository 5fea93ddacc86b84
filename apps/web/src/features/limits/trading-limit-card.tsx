import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getLimits, type SelfLimits, setTradingLimit } from '@assay/wire/limits/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import classes from './limits.module.css'
import { effectOf } from './loss-limit-form.ts'
import { checkTradingLimit, TRADING_LIMIT_DECIMALS, type TradingLimitName } from './trading-limit-form.ts'

/** The greatest stake of one contract, or the greatest leverage: what holds, what is waiting to hold, and the form. */
export function TradingLimitCard({ name, limits }: { name: TradingLimitName; limits: SelfLimits }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { value, pending, pendingFrom } = limits[name]
  const written = (text: string) => (name === 'stake' ? `${formatNumber(text, locale)} USDT` : `${text}x`)
  return (
    <section className={classes.card} aria-labelledby={`limit-${name}`}>
      <h2 id={`limit-${name}`}>{t(`limits:${name}.title`)}</h2>
      <p>{t(`limits:${name}.hint`)}</p>
      <Facts
        facts={[
          {
            name: t('limits:trading.now'),
            value: value === '' ? t('limits:trading.none') : <bdi className="number">{written(value)}</bdi>,
          },
        ]}
      />
      {pendingFrom > 0 ? (
        <Note tone="warning" role="status">
          {pending === '' ? t('limits:trading.pendingNone') : t('limits:trading.pending', { value: written(pending) })}{' '}
          <Moment at={pendingFrom} precision="minute" />
        </Note>
      ) : null}
      <TradingLimitForm name={name} now={value} />
    </section>
  )
}

function TradingLimitForm({ name, now }: { name: TradingLimitName; now: string }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(setTradingLimit)
  const send = async (value: string) => {
    await run({ limit: name, value })
    if (value !== '') form.set({ value: '' })
    await refresh(getLimits)
  }
  const form = useForm({
    initial: { value: '' },
    check: ({ value }) => {
      const problem = checkTradingLimit(name, value, now)
      return problem ? { value: problem } : {}
    },
    send: ({ value }) => send(value),
    fieldOf: () => 'value' as const,
  })
  const { value } = form.values
  const problem = form.problem('value')
  const isReady = checkTradingLimit(name, value, now) === undefined
  return (
    <form className={classes.form} {...form.formProps}>
      <AmountInput
        label={t(`limits:${name}.new`)}
        value={value}
        onChange={typed => form.set({ value: typed })}
        decimals={TRADING_LIMIT_DECIMALS[name]}
        step={name === 'stake' ? '10' : '1'}
        suffix={name === 'stake' ? 'USDT' : 'x'}
        error={problem ? t(`limits:problem.${problem}`) : form.refusedAt('value')}
        description={isReady ? t(`limits:effect.${effectOf(value, { dailyLossLimit: now })}`) : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy} disabled={busy && !form.busy}>
          {t(`limits:${name}.set`)}
        </Button>
        {now === '' ? null : (
          <Button variant="default" disabled={busy} onClick={() => void saidByToast(send(''))}>
            {t(`limits:${name}.remove`)}
          </Button>
        )}
      </div>
    </form>
  )
}
