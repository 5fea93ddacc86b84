import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import type { WithdrawalAddressBook, WithdrawalDryRun } from '@assay/wire/payments/withdrawals'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { ConditionList } from '../../../trading/outgoing/condition-list.tsx'
import type { Figured } from '../../../trading/outgoing/conditions.ts'
import classes from '../payments.module.css'
import { DeadlineList } from './deadline-list.tsx'
import { Halted } from './halted.tsx'
import { useAddressBook, useDryRun, useWithdrawals } from './use-withdrawals.ts'
import { WithdrawalFields } from './withdrawal-fields.tsx'
import type { WithdrawalValues } from './withdrawal-form.ts'
import { WithdrawalRows } from './withdrawal-rows.tsx'
import own from './withdrawals.module.css'

const NEWEST = 5

/** USDT over the chain to the outside: what has to be met first, then the form, and beside it what is on its way. */
export function WithdrawalPage() {
  const book = useAddressBook()
  const [values, setValues] = useState<WithdrawalValues>({ addressId: '', amount: '' })
  const run = useDryRun(values)
  const error = run.data ? undefined : (run.error ?? book.error)
  if (error) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!run.data || !book.data) return <ListLoading rows={8} />
  const figured = { isCurrent: run.isCurrent, hasAmount: values.amount !== '' }
  return <Loaded run={run.data} figured={figured} failure={run.error?.message} book={book.data} onValues={setValues} />
}

interface LoadedProps {
  run: WithdrawalDryRun
  figured: Figured
  /** Why the conditions could not be read again. */
  failure: string | undefined
  book: WithdrawalAddressBook
  onValues: (values: WithdrawalValues) => void
}

function Loaded({ run, figured, failure, book, onValues }: LoadedProps) {
  const { t } = useTranslation()
  return (
    <div className={own.room}>
      <div className={own.column}>
        <section className={classes.transfer}>
          <ConditionList run={run} figured={figured} />
        </section>
        <section className={classes.transfer}>
          <h2 className={classes.asideTitle}>{t('withdrawals:form.title')}</h2>
          {failure ? (
            <Note tone="failure" role="status">
              {failure}
            </Note>
          ) : null}
          {run.isOpen ? null : <Note tone="failure">{t('refusals:withdrawalsUnavailable')}</Note>}
          <WithdrawalFields run={run} figured={figured} book={book} onValues={onValues} />
        </section>
      </div>
      <Newest />
    </div>
  )
}

function Newest() {
  const { t } = useTranslation()
  const { data, error } = useWithdrawals(NEWEST)
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('withdrawals:live.title')}</h2>
      {data ? <Halted halted={data.halted} /> : null}
      {data ? <WithdrawalRows withdrawals={data.withdrawals.slice(0, NEWEST)} /> : null}
      {!data && error ? <ErrorState message={error.message} onRetry={error.retry} /> : null}
      {!data && !error ? <ListLoading rows={3} /> : null}
      {data && data.withdrawals.length > 0 ? (
        <p className={own.foot}>
          <Anchor component={Link} to={PATHS.withdrawalRecords} inherit>
            {t('withdrawals:live.all')}
          </Anchor>
        </p>
      ) : null}
      <DeadlineList />
    </section>
  )
}
