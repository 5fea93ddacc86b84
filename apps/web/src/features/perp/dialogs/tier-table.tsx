import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Term } from '@assay/ui/states/term'
import { useTranslation } from 'react-i18next'
import type { PerpRules } from '../perp-rules.ts'
import classes from './dialogs.module.css'

interface TierTableProps {
  rules: PerpRules
  /** The first tier that does not allow it any more is where it ends; undefined while none is chosen. */
  leverage: number | undefined
}

/** The margin table of a market: the larger a position, the less leverage and the more margin it keeps. */
export function TierTable({ rules, leverage }: TierTableProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <details className={classes.tiers}>
      <summary>{t('perp:tiers.title')}</summary>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Term of="terms:notional">{t('perp:tiers.limit', { asset: rules.quote })}</Term>
              </th>
              <th scope="col">
                <Term of="terms:leverage">{t('perp:market.leverageMax')}</Term>
              </th>
              <th scope="col">
                <Term of="terms:maintenanceMargin">{t('perp:tiers.maintenance')}</Term>
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.text.tiers.map(tier => (
              <tr key={tier.notionalLimit} data-off={leverage !== undefined && tier.maximumLeverage < leverage ? true : undefined}>
                <td>
                  <Amount value={tier.notionalLimit} />
                </td>
                <td className="number">{t('perp:times', { number: tier.maximumLeverage })}</td>
                <td className="number">{formatShare(tier.maintenanceRate, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
