import { addDecimals, compareDecimals, shareOfWhole } from '@assay/money/decimal-text'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import classes from '../payments.module.css'
import { type AssetRow, worthOf } from '../use-wallets.ts'

/** Coins that have a part of their own; the rest is one part. */
const SHOWN = 5

interface Part {
  asset: string
  worth: string
}

/** What of the value lies in which coin, over all wallets, the most first. */
function partsOf(rows: readonly AssetRow[]): Part[] {
  const assets = [...new Set(rows.map(({ asset }) => asset))]
  return assets
    .map(asset => ({ asset, worth: worthOf(rows.filter(row => row.asset === asset)) ?? '0' }))
    .filter(({ worth }) => compareDecimals(worth, '0') > 0)
    .sort((a, b) => compareDecimals(b.worth, a.worth))
}

/** The coins by their share of the value, as a bar and in figures. Nothing while nothing is held. */
export function Allocation({ rows }: { rows: readonly AssetRow[] | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const parts = rows ? partsOf(rows) : []
  if (parts.length < 2) return null
  const whole = addDecimals(parts.map(({ worth }) => worth))
  const rest = parts.slice(SHOWN)
  const shown = [
    ...parts.slice(0, SHOWN),
    ...(rest.length > 0 ? [{ asset: t('payments:allocation.others'), worth: addDecimals(rest.map(({ worth }) => worth)) }] : []),
  ].map(({ asset, worth }) => ({ asset, share: shareOfWhole(worth, whole) }))
  return (
    <section className={classes.allocation} aria-label={t('payments:allocation.title')}>
      <div className={classes.allocationBar} aria-hidden>
        {shown.map(({ asset, share }) => (
          <span key={asset} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className={classes.allocationParts}>
        {shown.map(({ asset, share }) => (
          <li key={asset}>
            <span aria-hidden /> <bdi>{asset}</bdi> <span className="number">{formatShare(share, locale, { decimals: 1 })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
