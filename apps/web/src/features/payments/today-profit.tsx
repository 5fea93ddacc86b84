import { read } from '@assay/client/call/queries'
import { Change } from '@assay/ui/numbers/change'
import { Term } from '@assay/ui/states/term'
import { getDayProfit } from '@assay/wire/payments/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './payments.module.css'
import { VALUED_EVERY_MS } from './use-wallets.ts'

/** What today has brought, as an amount and as a share; a word where the start of the day is not known. */
export function TodayProfit() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...read(getDayProfit, {}), refetchInterval: VALUED_EVERY_MS })
  return (
    <p className={classes.today} data-testid="today-profit">
      <Term of="terms:todayProfit">{t('payments:total.today')}</Term>
      {data?.profit === '' ? (
        <span>{t('payments:total.todayUnknown')}</span>
      ) : (
        <>
          <Change value={data?.profit ?? ''} as="amount" decimals={2} asset="USDT" own />
          {data?.rate ? <Change value={data.rate} own /> : null}
        </>
      )}
    </p>
  )
}
