import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import classes from '../payments.module.css'
import { Halted } from './halted.tsx'
import { useWithdrawals } from './use-withdrawals.ts'
import { WithdrawalRows } from './withdrawal-rows.tsx'
import own from './withdrawals.module.css'

const PAGE = 20
/** As many as the server gives at once. */
const LISTED_MAX = 100

/** Every withdrawal with its steps, newest first. */
export function WithdrawalRecords() {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(PAGE)
  const { data, error } = useWithdrawals(limit)
  if (error && !data) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!data) return <ListLoading rows={8} />
  return (
    <section className={`${classes.panel} ${own.records}`}>
      <Halted halted={data.halted} />
      {data.withdrawals.length > 0 ? (
        <WithdrawalRows withdrawals={data.withdrawals} />
      ) : (
        <EmptyState
          title={t('withdrawals:none')}
          action={
            <Button component={Link} to={PATHS.withdraw}>
              {t('withdrawals:title')}
            </Button>
          }
        />
      )}
      {data.more && limit < LISTED_MAX ? (
        <p className={own.line}>
          <Button variant="default" onClick={() => setLimit(Math.min(limit + PAGE, LISTED_MAX))}>
            {t('withdrawals:more')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
