import { formatNumber } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { WithdrawalCondition, WithdrawalDryRun } from '@assay/wire/payments/withdrawals'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import classes from './withdrawals.module.css'

/** Every condition with how far the person is, and where the person meets it. */
export function ConditionList({ run }: { run: WithdrawalDryRun }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { conditions, earliest, refusal } = run
  return (
    <>
      <ul className={classes.conditions}>
        {conditions.map(condition => (
          <ConditionRow key={`${condition.condition} ${condition.hold ?? ''}`} condition={condition} />
        ))}
      </ul>
      {refusal !== '' && earliest > 0 ? (
        <p className={classes.dim} role="status">
          {t('withdrawals:check.earliest', { time: formatMoment(earliest, locale, 'minute') })}
        </p>
      ) : null}
    </>
  )
}

function ConditionRow({ condition }: { condition: WithdrawalCondition }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isMet, from } = condition
  const text = useConditionText()
  return (
    <li className={classes.condition} data-met={isMet || undefined}>
      {isMet ? <IconCircleCheck size={18} stroke={1.7} aria-hidden /> : <IconClock size={18} stroke={1.7} aria-hidden />}
      <span>
        <span className="visually-hidden">{t(isMet ? 'withdrawals:check.met' : 'withdrawals:check.unmet')}: </span>
        {text(condition)}
        {from === undefined ? null : (
          <span className={classes.dim}> · {t('withdrawals:check.from', { time: formatMoment(from, locale, 'minute') })}</span>
        )}
      </span>
      {isMet ? null : <Fix condition={condition.condition} />}
    </li>
  )
}

/** A condition in words. */
export function useConditionText(): (condition: WithdrawalCondition) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  const figure = (value: string) => (/^\d/.test(value) ? formatNumber(value, locale) : value)
  return ({ condition, current, required, hold }) => {
    if (condition === 'hold') return t(`withdrawals:check.${hold ?? 'addressNew'}`)
    if (condition === 'level')
      return t('withdrawals:check.level', { required: t(`withdrawals:level.${required === 'basic' ? 'basic' : 'senior'}`) })
    if (condition === 'window') return t('withdrawals:check.window', { required: `\u2066${required.replace('-', '–')}\u2069` })
    return t(`withdrawals:check.${condition}`, { current: figure(current), required: figure(required) })
  }
}

/** Where the person meets a condition; for money there is no such place, as nobody has to pay anything in. */
function Fix({ condition }: Pick<WithdrawalCondition, 'condition'>) {
  const { t } = useTranslation()
  if (condition === 'tradePassword')
    return <Link to={`${PATHS.setTradePassword}?next=${encodeURIComponent(PATHS.withdraw)}`}>{t('people:tradePassword.setTitle')}</Link>
  if (condition === 'level') return <Link to={PATHS.verification}>{t('withdrawals:check.verify')}</Link>
  return condition === 'turnover' ? <Link to={PATHS.trade}>{t('withdrawals:check.trade')}</Link> : null
}
