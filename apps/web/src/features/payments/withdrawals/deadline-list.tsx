import { read } from '@assay/client/call/queries'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { StatusPill } from '@assay/ui/states/status-pill'
import { getWithdrawalDeadlines } from '@assay/wire/payments/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import classes from './withdrawals.module.css'

const READ_AGAIN_MS = 15_000

/** How long each step may take, who answers for it, and how many withdrawals of all people take longer now. */
export function DeadlineList() {
  const { t } = useTranslation()
  const locale = useLocale()
  const duration = useDurationText()
  const { data } = useQuery({ ...read(getWithdrawalDeadlines, {}), staleTime: 0, refetchInterval: READ_AGAIN_MS })
  if (!data) return null
  const figure = (count: number) => formatNumber(String(count), locale)
  return (
    <section aria-label={t('withdrawals:deadline.title')}>
      <h3 className={classes.dim}>{t('withdrawals:deadline.title')}</h3>
      <ul className={classes.rows}>
        {data.states.map(({ state, owner, deadlineMs, open, overdue }) => (
          <li key={state} className={classes.row}>
            <p className={classes.line}>
              <span>
                {t(`withdrawals:deadline.of.${state}`)}: {t('withdrawals:deadline.most', { time: duration(deadlineMs / 1000) })}
              </span>
              {open === 0 ? (
                <StatusPill>{t('withdrawals:deadline.none')}</StatusPill>
              ) : (
                <StatusPill tone={overdue > 0 ? 'bad' : 'good'}>
                  {t('withdrawals:deadline.count', { overdue: figure(overdue), open: figure(open) })}
                </StatusPill>
              )}
            </p>
            <p className={classes.line} data-dim>
              {t(`withdrawals:deadline.${owner}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
