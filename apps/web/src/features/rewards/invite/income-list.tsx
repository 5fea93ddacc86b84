import { Amount } from '@assay/ui/numbers/amount'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { type CommissionRow, getCommissions, getCommissionsOfOwnFees } from '@assay/wire/rewards/invitation-calls'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import classes from '../rewards.module.css'
import { useRewardsNews } from '../use-rewards-news.ts'

const NO_INPUT = {}
const rowsOf = ({ rows }: { rows: CommissionRow[] }) => rows
const idOf = ({ rowId }: CommissionRow) => rowId

/** What the person's invitations brought, by day and person, and what of the own fees goes to others. */
export function IncomeList() {
  const { t } = useTranslation()
  const income = usePages(getCommissions, { input: NO_INPUT, rowsOf, idOf })
  const own = usePages(getCommissionsOfOwnFees, { input: NO_INPUT, rowsOf, idOf })
  useRewardsNews(getCommissions)
  return (
    <div className={classes.room}>
      <section className={classes.panel} aria-labelledby="income">
        <h2 id="income">{t('rewards:income.title')}</h2>
        <DataTable
          isLong
          label={t('rewards:income.title')}
          columns={useColumns(t('rewards:column.from'))}
          rows={income.rows}
          rowKey={idOf}
          error={income.error}
          empty={<EmptyState title={t('rewards:income.none')} hint={t('rewards:income.noneHint')} />}
        />
        <LoadMore more={income.more} busy={income.loadingMore} label={t('rewards:more')} />
      </section>
      <section className={classes.panel} aria-labelledby="own-fees">
        <h2 id="own-fees">{t('rewards:income.own')}</h2>
        <p>{t('rewards:income.ownHint')}</p>
        <DataTable
          isLong
          label={t('rewards:income.own')}
          columns={useColumns(t('rewards:column.to'))}
          rows={own.rows}
          rowKey={idOf}
          error={own.error}
          empty={<EmptyState title={t('rewards:income.ownNone')} />}
        />
        <LoadMore more={own.more} busy={own.loadingMore} label={t('rewards:more')} />
      </section>
    </div>
  )
}

function useColumns(other: string): Column<CommissionRow>[] {
  const { t } = useTranslation()
  return [
    { key: 'day', header: t('rewards:column.day'), cardHead: true, render: ({ date }) => <span dir="ltr">{date}</span> },
    { key: 'other', header: other, render: ({ uid }) => <span dir="ltr">{uid}</span> },
    { key: 'level', header: t('rewards:column.level'), render: ({ level }) => t('rewards:invite.level', { level }) },
    { key: 'fees', header: t('rewards:column.fees'), align: 'end', render: ({ fees, asset }) => <Amount value={fees} asset={asset} own /> },
    {
      key: 'amount',
      header: t('rewards:column.amount'),
      align: 'end',
      render: ({ amount, asset }) => <Amount value={amount} asset={asset} own />,
    },
    {
      key: 'state',
      header: t('rewards:column.state'),
      render: ({ isPaid }) => (
        <StatusPill tone={isPaid ? 'good' : 'waiting'}>{t(isPaid ? 'rewards:state.paid' : 'rewards:state.pending')}</StatusPill>
      ),
    },
  ]
}
