import { decimalsIn, exactDecimal, formatDecimal } from '@assay/money/decimal'
import { exactRate } from '@assay/money/figures'
import { USDT_SCALE } from '@assay/money/usdt'
import { commissionOf } from '@assay/rules/rewards/commission'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { InvitationLevel } from '@assay/wire/rewards/invitation-calls'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import classes from '../rewards.module.css'

const EXAMPLE_FEE = '0.631579'

interface FormulaProps {
  levels: readonly Pick<InvitationLevel, 'level' | 'rate'>[]
  /** Where no table beside it has the share of each level. */
  showsRates?: boolean
}

/** How income is worked out, with one example that the rule of the core works out. */
export function Formula({ levels, showsRates = false }: FormulaProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shareOf = (rate: string) => formatDecimal(commissionOf(exactDecimal(EXAMPLE_FEE, USDT_SCALE), exactRate(rate)), USDT_SCALE)
  return (
    <section className={classes.panel} aria-labelledby="invite-how">
      <h2 id="invite-how">{t('rewards:invite.how')}</h2>
      <p>{t('rewards:invite.formula')}</p>
      <p>{t('rewards:invite.example', { fee: `${formatNumber(EXAMPLE_FEE, locale)} USDT` })}</p>
      <Facts
        facts={levels.map(({ level, rate }) => ({
          name: `${t('rewards:invite.level', { level })}${showsRates ? ` · ${formatShare(rate, locale, { decimals: Math.max(0, decimalsIn(rate) - 2) })}` : ''}`,
          value: <Amount value={shareOf(rate)} asset="USDT" />,
        }))}
      />
      <ul className={classes.points}>
        <li>{t('rewards:invite.whenPaid')}</li>
        <li>{t('rewards:invite.house')}</li>
        <li>{t('rewards:rule.off')}</li>
      </ul>
    </section>
  )
}
