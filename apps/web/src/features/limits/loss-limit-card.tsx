import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getLimits, type SelfLimits, setLossLimit } from '@assay/wire/limits/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import classes from './limits.module.css'
import { checkLimit, effectOf, LIMIT_DECIMALS, lostPercent } from './loss-limit-form.ts'

const ASSET = 'USDT'

/** How much may be lost in a day: what holds, what is lost of it, what is waiting to hold, and the form. */
export function LossLimitCard({ limits }: { limits: SelfLimits }) {
  const { t } = useTranslation()
  const { dailyLossLimit, pendingFrom, pendingLossLimit, lossToday } = limits
  const percent = lostPercent(limits)
  const isGain = lossToday.startsWith('-')
  return (
    <section className={classes.card} aria-labelledby="loss-limit">
      <h2 id="loss-limit">{t('limits:loss.title')}</h2>
      <p>{t('limits:loss.hint')}</p>
      <Facts
        facts={[
          {
            name: t('limits:loss.now'),
            value:
              dailyLossLimit === '' ? t('limits:loss.none') : <Amount value={dailyLossLimit} decimals={LIMIT_DECIMALS} asset={ASSET} own />,
          },
          {
            name: t('limits:loss.today'),
            value: <Change value={isGain ? lossToday.slice(1) : negated(lossToday)} as="amount" decimals={2} asset={ASSET} own />,
          },
        ]}
      />
      {percent === undefined ? null : (
        <div className={classes.track} data-full={percent >= 100 || undefined} aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
      {pendingFrom > 0 ? (
        <Note tone="warning" role="status">
          {pendingLossLimit === '' ? (
            t('limits:loss.pendingNone')
          ) : (
            <>
              {t('limits:loss.pending')} <Amount value={pendingLossLimit} decimals={LIMIT_DECIMALS} asset={ASSET} own />
            </>
          )}{' '}
          <Moment at={pendingFrom} precision="minute" />
        </Note>
      ) : null}
      <LossLimitForm limits={limits} />
    </section>
  )
}

/** A loss is shown as what it is: below zero. */
const negated = (loss: string): string => (/[1-9]/.test(loss) ? `-${loss}` : loss)

function LossLimitForm({ limits }: { limits: SelfLimits }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run, busy } = useAction(setLossLimit)
  const send = async (amount: string) => {
    await run({ amount })
    // Before what holds now is shown: whoever types the next limit on seeing it keeps it.
    if (amount !== '') form.set({ amount: '' })
    await refresh(getLimits)
  }
  const form = useForm({
    initial: { amount: '' },
    kept: { name: 'loss-limit', fields: ['amount'] },
    check: ({ amount }) => {
      const problem = checkLimit(amount, limits)
      return problem ? { amount: problem } : {}
    },
    send: ({ amount }) => send(amount),
    fieldOf: () => 'amount' as const,
  })
  const { amount } = form.values
  const problem = form.problem('amount')
  const isReady = checkLimit(amount, limits) === undefined
  return (
    <form className={classes.form} {...form.formProps}>
      <AmountInput
        label={t('limits:loss.new')}
        value={amount}
        onChange={value => form.set({ amount: value })}
        decimals={LIMIT_DECIMALS}
        step="10"
        suffix={ASSET}
        error={problem ? t(`limits:problem.${problem}`) : form.refusedAt('amount')}
        description={isReady ? t(`limits:effect.${effectOf(amount, limits)}`) : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy} disabled={busy && !form.busy}>
          {isReady ? t('limits:loss.setTo', { amount: formatNumber(amount, locale), asset: ASSET }) : t('limits:loss.set')}
        </Button>
        {limits.dailyLossLimit === '' ? null : (
          <Button variant="default" disabled={busy} onClick={() => void saidByToast(send(''))}>
            {t('limits:loss.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
