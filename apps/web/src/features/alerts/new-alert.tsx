import { read } from '@assay/client/call/queries'
import { marketTitle } from '@assay/rules/market-title'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { getMarketList } from '@assay/wire/markets/calls'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AlertCard } from './alert-card.tsx'
import classes from './alerts.module.css'

const FIRST_PAIR = 'BTCUSDT'

/** Sets an alert on any market; the market stands in the address. */
export function NewAlert() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { data } = useQuery(read(getMarketList, {}))
  const pair = query.get('pair') ?? FIRST_PAIR
  return (
    <section className={classes.frame}>
      <h2>{t('alerts:form.title')}</h2>
      <AlertCard
        key={pair}
        pair={pair}
        price={query.get('price') ?? ''}
        market={
          <Select
            label={t('alerts:form.pair')}
            {...FOUND_BY_TYPING}
            allowDeselect={false}
            data={data?.markets.map(({ kind, ticker }) => ({ value: ticker.pair, label: marketTitle({ kind, ...ticker }) })) ?? []}
            value={pair}
            onChange={value => setQuery({ pair: value ?? pair }, { replace: true })}
          />
        }
      />
    </section>
  )
}
