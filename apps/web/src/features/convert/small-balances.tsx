import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { read, refresh } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getSmallBalances, sweepSmallBalances } from '@assay/wire/convert/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import classes from './convert.module.css'

/** What no order could sell, what the books give for it now, and the button that sells it. */
export function SmallBalances() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getSmallBalances, {}))
  const { run, busy } = useAction(sweepSmallBalances)
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <ListLoading rows={2} />
  const { to, balances, received, isDoneToday } = data
  const sell = async () => {
    try {
      await run({ assets: balances.map(({ asset }) => asset).join(',') })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
    } finally {
      await refresh(getSmallBalances)
    }
  }
  return (
    <section className={classes.small}>
      <h2>{t('convert:small.title')}</h2>
      <p className={classes.better}>{t('convert:small.hint', { asset: to })}</p>
      {balances.length === 0 ? (
        <p>{t('convert:small.none')}</p>
      ) : (
        <>
          <Facts
            facts={[
              ...balances.map(({ asset, amount }) => ({ name: asset, value: <Amount value={amount} asset={asset} own /> })),
              { name: t('convert:small.total'), value: <Amount value={received} asset={to} /> },
            ]}
          />
          {isDoneToday ? (
            <p>{t('convert:small.doneToday')}</p>
          ) : (
            <Button variant="default" loading={busy} onClick={() => void sell()}>
              {t('convert:small.sell', { asset: to })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
