import { read } from '@assay/client/call/queries'
import { compareDecimals, shareOfWhole } from '@assay/money/decimal-text'
import { Arrow } from '@assay/ui/marks/arrow'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getOptionPool, type OptionMarket } from '@assay/wire/options/calls'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOptionPool } from '../../../trading/live/use-options.ts'
import { Panel } from '../../../trading/terminal/panel.tsx'
import { exposureRows } from './exposure-rows.ts'
import classes from './pool.module.css'

/** The pool that pays the wins, for everybody to see: what is in it, what is promised, and for which expiries. */
export function PoolPanel({ market }: { market: OptionMarket }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery(read(getOptionPool, {}))
  const pool = useOptionPool() ?? data
  const figure = (name: string, value: string | undefined) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount value={value ?? ''} decimals={2} asset={market.quote} />
      </dd>
    </div>
  )
  const share = pool ? shareOfWhole(pool.reserved, pool.balance) : '0'
  return (
    <Panel title={t('options:pool.title')} live>
      <Box className={classes.pool} data-testid="option-pool" role="group" aria-label={t('options:pool.title')} tabIndex={0}>
        <dl>
          {figure(t('options:pool.balance'), pool?.balance)}
          {figure(t('options:pool.reserved'), pool?.reserved)}
          {figure(t('options:pool.available'), pool?.available)}
        </dl>
        <div
          className={classes.share}
          role="img"
          aria-label={t('options:pool.share', { rate: formatShare(share, locale) })}
          title={t('options:pool.share', { rate: formatShare(share, locale) })}
        >
          {pool && compareDecimals(pool.reserved, '0') > 0 ? <span style={{ width: `${Number(share) * 100}%` }} /> : null}
        </div>
        <h3>{t('options:pool.exposure', { market: market.base })}</h3>
        <Exposures rows={pool ? exposureRows(pool.exposures, market.market, market.expiryPayoutMaximum) : []} />
        <p className={classes.about}>{t('options:pool.about')}</p>
      </Box>
    </Panel>
  )
}

function Exposures({ rows }: { rows: ReturnType<typeof exposureRows> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (rows.length === 0) return <p className={classes.about}>{t('options:pool.none')}</p>
  return (
    <ul className={classes.exposures}>
      {rows.map(({ expiresAt, bullish, bearish, contracts, bullishPercent, bearishPercent }) => {
        const written = (amount: string) => formatNumber(amount, locale, { decimals: 2 })
        const time = formatMoment(expiresAt, locale, 'time').slice(0, -3)
        const about = t('options:pool.bar', { time, bullish: written(bullish), bearish: written(bearish), number: contracts })
        return (
          <li key={expiresAt} title={about}>
            <span className="visually-hidden">{about}</span>
            <span className={classes.time} aria-hidden="true">
              {time}
            </span>
            <span className={classes.bar} aria-hidden="true">
              <span data-direction="bullish" data-none={bullishPercent === 0 || undefined} style={{ width: `${bullishPercent}%` }} />
              <span data-direction="bearish" data-none={bearishPercent === 0 || undefined} style={{ width: `${bearishPercent}%` }} />
            </span>
            <span className={classes.sum} aria-hidden="true">
              <Arrow points="up" /> {formatNumber(bullish, locale, { decimals: 0 })} <Arrow points="down" />{' '}
              {formatNumber(bearish, locale, { decimals: 0 })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
