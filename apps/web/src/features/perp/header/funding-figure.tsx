import { serverNow } from '@assay/client/live/server-time'
import { Countdown } from '@assay/ui/numbers/countdown'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpTicker } from '@assay/wire/markets/calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fundingRatesPath } from '../../../trading/market-paths.ts'
import classes from './perp-header.module.css'

/** What the funding rate would be now, and when it is settled; leads to how it has been. */
export function FundingFigure({ market, ticker }: { market: string; ticker: PerpTicker | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!ticker) return '…'
  const label = t('perp:market.fundingAbout')
  return (
    <Link to={fundingRatesPath(market)} className={classes.funding} title={label} aria-describedby="funding-about">
      <bdi dir="ltr" className={`number ${classes.rate}`}>
        {formatShare(ticker.fundingRate, locale, { decimals: 4 })}
      </bdi>
      <Countdown clock={serverNow} key={ticker.nextFundingAt} until={ticker.nextFundingAt} />
      <span id="funding-about" className="visually-hidden">
        {label}
      </span>
    </Link>
  )
}
