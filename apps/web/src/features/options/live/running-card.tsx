import { decimalsIn } from '@assay/money/decimal'
import { addDecimals } from '@assay/money/decimal-text'
import { STRIKE_SECONDS } from '@assay/rules/options/schedule'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { OptionContract } from '@assay/wire/options/calls'
import { useTranslation } from 'react-i18next'
import { useIndexNow } from '../../../trading/live/use-options.ts'
import { moneyDecimals } from '../money-decimals.ts'
import { ContractName } from './contract-name.tsx'
import { contractStatusOf, ticksIn } from './contract-status.ts'
import { CountdownRing } from './countdown-ring.tsx'
import classes from './live.module.css'

interface RunningCardProps {
  contract: OptionContract
  /** Of its market. */
  tick: string
  at: number
}

/** A running contract: what is left of it, its purchase price once it is formed, and what would become of it now. */
export function RunningCard({ contract, tick, at }: RunningCardProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { stake, payout, quote, strikePrice } = contract
  const wins = addDecimals([stake, payout])
  const status = contractStatusOf(contract, useIndexNow(contract.base) ?? '', at)
  return (
    <li className={classes.card} data-now={status.now} data-testid="running-contract">
      <CountdownRing leftMs={status.leftMs} leftShare={status.leftShare} />
      <div className={classes.facts}>
        <p className={classes.cardHead}>
          <ContractName contract={contract} />
        </p>
        <p>
          <span>{t('options:running.strike')}</span>
          {strikePrice ? (
            <Price value={strikePrice} decimals={decimalsIn(tick)} />
          ) : (
            <em>{t('options:running.forming', { seconds: String(STRIKE_SECONDS) })}</em>
          )}
        </p>
        <p>
          <span>{t('options:running.index')}</span>
          {status.difference ? <Difference value={status.difference} tick={tick} /> : <span>…</span>}
        </p>
        <p>
          <Amount value={stake} asset={quote} decimals={moneyDecimals(stake)} />
          <strong className={classes.stands}>{status.now ? t(`options:running.now.${status.now}`) : '…'}</strong>
        </p>
        <p className={classes.pays}>
          {t('options:running.pays', { amount: formatNumber(wins, locale, { decimals: moneyDecimals(wins) }), asset: quote })}
        </p>
        {status.phase === 'settling' ? (
          <p className={classes.phase}>{t('options:running.settling', { number: Math.ceil(status.leftMs / 1000) })}</p>
        ) : null}
        {status.phase === 'due' ? <p className={classes.phase}>{t('options:running.due')}</p> : null}
      </div>
    </li>
  )
}

/** The distance from the purchase price, in money and as so many ticks. */
function Difference({ value, tick }: { value: string; tick: string }) {
  const locale = useLocale()
  return (
    <span className={classes.distance}>
      <Amount value={value} decimals={decimalsIn(tick)} sign="always" />
      <bdi dir="ltr">
        {formatNumber(String(ticksIn(value, tick)), locale)} × {formatNumber(tick, locale)}
      </bdi>
    </span>
  )
}
