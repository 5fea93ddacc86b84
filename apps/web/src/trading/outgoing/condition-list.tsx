import { serverNow } from '@assay/client/live/server-time'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { WithdrawalCondition } from '@assay/wire/withdrawal-condition'
import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fixOf } from './condition-fix.ts'
import { type Figured, isConditionOpen } from './conditions.ts'
import classes from './outgoing.module.css'

const ICONS = { met: IconCircleCheck, open: IconCircleDashed, unmet: IconClock } as const

/** What money that leaves is compared with, as a dry run says it. */
interface Conditioned {
  conditions: readonly WithdrawalCondition[]
  /** When it would be accepted if nothing but time went by; 0 when time alone does not do. */
  earliest: number
  /** Name of the refusal that it would get now. */
  refusal: string
}

/** Every condition with how far the person is: first what is missing and where it is met, then what the amount will decide, then what is met. */
export function ConditionList({ run, figured, asset = 'USDT' }: { run: Conditioned; figured: Figured; asset?: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { conditions, earliest, refusal } = run
  const open = conditions.filter(one => isConditionOpen(one, figured))
  const known = conditions.filter(one => !open.includes(one))
  const [met, unmet] = [known.filter(({ isMet }) => isMet), known.filter(({ isMet }) => !isMet)]
  const figure = (count: number) => formatNumber(String(count), locale)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('withdrawals:check.title')}</h2>
        <span className={classes.count}>{t('withdrawals:check.count', { met: figure(met.length), all: figure(conditions.length) })}</span>
      </div>
      <ul className={classes.conditions}>
        {unmet.map(condition => (
          <ConditionRow key={`${condition.condition} ${condition.hold ?? ''}`} condition={condition} asset={asset} />
        ))}
      </ul>
      {figured.isCurrent && refusal !== '' && earliest > 0 && unmet.length > 1 ? (
        <p className={classes.earliest} role="status">
          {t('withdrawals:check.earliest', { time: formatMoment(earliest, locale, 'minute') })}
        </p>
      ) : null}
      <ul className={classes.conditions}>
        {open.map(condition => (
          <ConditionRow key={`${condition.condition} ${condition.hold ?? ''}`} condition={condition} asset={asset} isOpen />
        ))}
      </ul>
      <ul className={classes.conditions} data-met>
        {met.map(condition => (
          <ConditionRow key={`${condition.condition} ${condition.hold ?? ''}`} condition={condition} asset={asset} />
        ))}
      </ul>
    </>
  )
}

function ConditionRow({ condition, asset, isOpen = false }: { condition: WithdrawalCondition; asset: string; isOpen?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const state = isOpen ? 'open' : condition.isMet ? 'met' : 'unmet'
  const from = isOpen ? undefined : condition.from
  const text = useConditionText(asset)
  const fix = state === 'unmet' ? fixOf(condition) : undefined
  const Icon = ICONS[state]
  return (
    <li className={classes.condition} data-met={state === 'met' || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>
        <span className="visually-hidden">{t(`withdrawals:check.${state}`)}: </span>
        {text(condition)}
        {from === undefined ? null : (
          <span className={classes.from}>
            {t('withdrawals:check.from', { time: formatMoment(from, locale, 'minute') })} ({timeLeft(from - serverNow(), locale)})
          </span>
        )}
      </span>
      {fix ? (
        <Anchor component={Link} to={fix.to} inherit>
          {t(fix.text)}
        </Anchor>
      ) : null}
    </li>
  )
}

/** The step of verification that a condition asks for. */
const levelNamed = (required: string) => (required === 'address' || required === 'senior' ? required : 'basic')
const MINUTE_MS = 60_000

/** In how many minutes or hours, in words. */
function timeLeft(ms: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  const words = new Intl.RelativeTimeFormat(locale)
  return minutes < 60 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}

/** A condition in words; `asset` is what leaves. */
export function useConditionText(asset = 'USDT'): (condition: WithdrawalCondition) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  const figure = (value: string) => (/^\d/.test(value) ? formatNumber(value, locale) : value)
  return ({ condition, current, required, hold, isMet }) => {
    if (hold === 'addressNew' && !isMet) return t('withdrawals:check.addressWaits')
    if (condition === 'hold') return t(`withdrawals:check.${hold ?? 'addressNew'}`)
    if (condition === 'level') return t('withdrawals:check.level', { required: t(`withdrawals:level.${levelNamed(required)}`) })
    if (condition === 'window') return t('withdrawals:check.window', { required: `\u2066${required.replace('-', '\u2060–\u2060')}\u2069` })
    return t(`withdrawals:check.${condition}`, { current: figure(current), required: figure(required), asset })
  }
}
