import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { DataTable } from '@assay/ui/tables/data-table'
import { type FeeVoucher, getFeeVouchers } from '@assay/wire/rewards/fee-voucher-calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { LoadMore } from '../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'
import { useRewardsNews } from './use-rewards-news.ts'

const NO_INPUT = {}
const rowsOf = ({ feeVouchers }: { feeVouchers: FeeVoucher[] }) => feeVouchers
const idOf = ({ feeVoucherId }: FeeVoucher) => feeVoucherId

/** All fee vouchers of the person, also those that are over, newest first. */
export function FeeVoucherList() {
  const { t } = useTranslation()
  const pages = usePages(getFeeVouchers, { input: NO_INPUT, rowsOf, idOf })
  useRewardsNews(getFeeVouchers)
  return (
    <>
      <DataTable
        isLong
        label={t('rewards:feeVoucher.title')}
        rows={pages.rows}
        rowKey={idOf}
        error={pages.error}
        empty={
          <EmptyState
            title={t('rewards:feeVoucher.none')}
            hint={t('rewards:feeVoucher.noneHint')}
            action={
              <Button component={Link} to={PATHS.welfare}>
                {t('rewards:tasks.title')}
              </Button>
            }
          />
        }
        columns={[
          { key: 'what', header: t('rewards:column.what'), cardHead: true, render: ({ task }) => t(`rewards:task.${task}.name`) },
          {
            key: 'amount',
            header: t('rewards:column.amount'),
            align: 'end',
            render: ({ amount }) => <Amount value={amount} asset="USDT" own />,
          },
          {
            key: 'left',
            header: t('rewards:feeVoucher.left'),
            align: 'end',
            render: ({ left }) => <Amount value={left} asset="USDT" own />,
          },
          { key: 'until', header: t('rewards:feeVoucher.validUntil'), render: ({ expiresAt }) => <Moment at={expiresAt} /> },
          { key: 'state', header: t('rewards:column.state'), render: ({ state }) => t(`rewards:feeVoucher.state.${state}`) },
        ]}
      />
      <LoadMore more={pages.more} busy={pages.loadingMore} label={t('rewards:more')} />
    </>
  )
}
