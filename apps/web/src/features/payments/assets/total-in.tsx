import { read } from '@assay/client/call/queries'
import { RATE_SOURCE_NAMES } from '@assay/rules/assets/us-dollars'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getBankTerms } from '@assay/wire/bank/calls'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/browser/preferences.ts'
import classes from '../payments.module.css'
import { VALUED_EVERY_MS } from '../use-wallets.ts'
import { totalInCoin, totalInDollars } from './total-in-coin.ts'

const DOLLARS = 'USD'

/** The total in a coin of choice or in US dollars, with the rate that it is converted at, its source and its age. */
export function TotalIn({ total }: { total: string | undefined }) {
  const { t } = useTranslation()
  const chosen = usePreferences(preferences => preferences.totalIn)
  const coins = useCoins(total ?? '')
  const dollars = useDollars(total ?? '')
  const choices = [...coins, ...(dollars ? [dollars] : [])]
  const choice = choices.find(({ asset }) => asset === chosen) ?? choices[0]
  if (!choice) return null
  const { asset, value, rate } = choice
  return (
    <div className={classes.totalIn}>
      <NativeSelect
        size="xs"
        aria-label={t('payments:total.in')}
        data={choices.map(each => each.asset)}
        value={asset}
        onChange={event => usePreferences.setState({ totalIn: event.currentTarget.value })}
      />
      {value === undefined ? null : <Amount value={value} asset={asset} own />}
      <span className={classes.totalNote}>{rate}</span>
    </div>
  )
}

interface Choice {
  asset: string
  value: string | undefined
  /** The rate with its source and age, as a sentence; or that there is none. */
  rate: string
}

/** Coins at their index price. */
function useCoins(total: string): Choice[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data, dataUpdatedAt } = useQuery({ ...read(getCurrencyAll, {}), refetchInterval: VALUED_EVERY_MS })
  const listed = data?.assets.filter(({ asset }) => asset !== 'USDT' && asset !== DOLLARS) ?? []
  return listed.map(({ asset, indexPrice }) => {
    const value = totalInCoin(total, indexPrice)
    const figures = { asset, price: formatNumber(indexPrice, locale), time: formatMoment(dataUpdatedAt, locale, 'time') }
    return { asset, value, rate: value === undefined ? t('payments:total.noRate', { asset }) : t('payments:total.rate', figures) }
  })
}

/** US dollars at the rate of their source, before what a sale keeps of it. */
function useDollars(total: string): Choice | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery({ ...read(getBankTerms, {}), refetchInterval: VALUED_EVERY_MS })
  if (!data) return undefined
  const figures = { price: formatNumber(data.rate, locale), source: RATE_SOURCE_NAMES[data.source] }
  const rate =
    data.effectiveAt === 0
      ? t('payments:total.dollarRate', figures)
      : t('payments:total.dollarRateSince', { ...figures, since: formatMoment(data.effectiveAt, locale, 'minute') })
  return { asset: DOLLARS, value: totalInDollars(total, data.rate), rate }
}
