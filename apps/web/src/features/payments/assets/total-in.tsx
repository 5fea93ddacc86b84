import { read } from '@assay/client/call/queries'
import { RATE_SOURCE_NAMES, USD_SCALE } from '@assay/rules/assets/us-dollars'
import { DISPLAY_CURRENCIES } from '@assay/rules/bank/display-rates'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { StatusPill } from '@assay/ui/states/status-pill'
import { getBankTerms } from '@assay/wire/bank/calls'
import { getDisplayRates } from '@assay/wire/bank/display-rates'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/browser/preferences.ts'
import classes from '../payments.module.css'
import { VALUED_EVERY_MS } from '../use-wallets.ts'
import { totalInCoin, totalInCurrency } from './total-in-coin.ts'

const DOLLARS = 'USD'

/** The total in a coin of choice, in US dollars or in another currency whose rate was published, with the rate that it is converted at, its source and its age. */
export function TotalIn({ total }: { total: string | undefined }) {
  const { t } = useTranslation()
  const chosen = usePreferences(preferences => preferences.totalIn)
  const coins = useCoins(total ?? '')
  const dollars = useDollars(total ?? '')
  const currencies = useCurrencies(total ?? '')
  const choices = [...coins, ...(dollars ? [dollars] : []), ...currencies]
  const choice = choices.find(({ asset }) => asset === chosen) ?? choices[0]
  if (!choice) return null
  const { asset, value, rate, isOld = false } = choice
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
      {isOld ? <StatusPill tone="waiting">{t('payments:total.oldRate')}</StatusPill> : null}
    </div>
  )
}

interface Choice {
  asset: string
  value: string | undefined
  /** The rate with its source and age, as a sentence; or that there is none. */
  rate: string
  /** The rate's source has published no newer one for a while. */
  isOld?: boolean
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
  return { asset: DOLLARS, value: totalInCurrency(total, data.rate, USD_SCALE), rate }
}

/** Currencies whose rate was published and is not too old; for display alone. */
function useCurrencies(total: string): Choice[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery({ ...read(getDisplayRates, {}), refetchInterval: VALUED_EVERY_MS })
  return (data?.rates ?? []).map(({ currency, rate, sources, day, isOld }) => {
    const value = totalInCurrency(total, rate, DISPLAY_CURRENCIES[currency].decimals)
    const figures = {
      currency,
      price: formatNumber(rate, locale),
      sources: new Intl.ListFormat(locale).format(sources),
      day: formatMoment(Date.parse(day), locale, 'day'),
    }
    return { asset: currency, value, rate: t('payments:total.currencyRate', figures), isOld }
  })
}
