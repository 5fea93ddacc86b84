import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { DepositSettings } from '@assay/wire/payments/deposits'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import classes from '../payments.module.css'
import own from './deposits.module.css'

const MINUTE_SECONDS = 60

/** What a deposit is bound to. */
export function DepositFacts({ settings }: { settings: DepositSettings }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const blocks = (count: number) =>
    t('deposits:terms.blocks', {
      count,
      blocks: count,
      minutes: formatNumber(String(Math.max(1, Math.ceil((count * settings.blockSeconds) / MINUTE_SECONDS))), locale),
    })
  return (
    <Facts
      facts={[
        { name: t('deposits:terms.minimum'), value: `${formatNumber(settings.minimum, locale)} ${settings.asset}` },
        { name: t('deposits:terms.fee'), value: t('deposits:terms.feeNone') },
        { name: t('deposits:terms.credited'), value: blocks(settings.confirmations) },
        { name: t('deposits:terms.final'), value: blocks(settings.finalAfter) },
      ]}
    />
  )
}

/** What holds for taking money out again: seen before the first deposit. */
export function WithdrawalRules({ settings: { asset, withdrawal } }: { settings: DepositSettings }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const clock = (minute: number) => [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
  const amount = (text: string) => formatNumber(text, locale)
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('deposits:rules.title')}</h2>
      <Facts
        facts={[
          {
            name: t('deposits:rules.window'),
            value: t('deposits:rules.windowValue', { from: clock(withdrawal.opensAt), to: clock(withdrawal.closesAt) }),
          },
          { name: t('deposits:rules.perDay'), value: formatNumber(String(withdrawal.perDay), locale) },
          {
            name: t('deposits:rules.amount'),
            value: (
              <bdi dir="ltr">
                {amount(withdrawal.minimum)} – {amount(withdrawal.maximum)} {asset}
              </bdi>
            ),
          },
          { name: t('deposits:rules.fee'), value: formatShare(withdrawal.feeRate, locale) },
          { name: t('deposits:rules.turnover'), value: formatShare(withdrawal.turnoverRate, locale) },
        ]}
      />
      <p className={`${classes.note} ${own.rule}`}>
        {t('deposits:rules.note')} {t('deposits:rules.closing', { cost: `${amount(withdrawal.networkCost)} ${asset}` })}
      </p>
    </section>
  )
}
