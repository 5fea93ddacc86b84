import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getClosing } from '@assay/wire/account-closing/calls'
import { getInfo } from '@assay/wire/people/calls'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import classes from '../own-account.module.css'
import { KeepButton } from './closing-bar.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { LeftStep } from './left-step.tsx'
import { OpenStep } from './open-step.tsx'

/** Closing the account in three steps, or when it ends if it is being closed. */
export function ClosingPanel() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({ ...read(getClosing, {}), staleTime: 0 })
  const { data: own } = useQuery(read(getInfo, {}))
  if (isError) return <ErrorState message={t('account-closing:failed')} onRetry={refetch} />
  if (!data || !own) return <PageLoading />
  if (data.dueAt > 0)
    return (
      <div className={classes.cards}>
        <section className={classes.card} aria-labelledby="closing">
          <h2 id="closing">{t('account-closing:closing.title')}</h2>
          <p>
            <Trans i18nKey="account-closing:closing.until" components={{ time: <Moment at={data.dueAt} precision="minute" /> }} />
          </p>
          <p className={classes.hint}>{t('account-closing:consequences.frozen')}</p>
          <div className={classes.actions}>
            <KeepButton />
          </div>
        </section>
      </div>
    )
  return (
    <div className={classes.cards}>
      {own.frozen === '' ? null : <Note tone="warning">{t('account-closing:frozen')}</Note>}
      <OpenStep open={data.open} />
      <LeftStep closing={data} />
      {data.possible && own.frozen === '' ? <ConfirmStep hasLeft={data.balances.length > 0} /> : null}
    </div>
  )
}
