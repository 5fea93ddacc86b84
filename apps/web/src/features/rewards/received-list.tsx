import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { DataTable } from '@assay/ui/tables/data-table'
import { getFuli, type ReceivedReward } from '@assay/wire/rewards/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { LoadMore } from '../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'
import { useRewardsNews } from './use-rewards-news.ts'

const NO_INPUT = {}
const rowsOf = ({ rewards }: { rewards: ReceivedReward[] }) => rewards
const idOf = ({ rewardId }: ReceivedReward) => rewardId

/** The rewards that the person was paid, newest first. */
export function ReceivedList() {
  const { t } = useTranslation()
  const pages = usePages(getFuli, { input: NO_INPUT, rowsOf, idOf })
  useRewardsNews(getFuli)
  return (
    <>
      <DataTable
        isLong
        label={t('rewards:received.title')}
        rows={pages.rows}
        rowKey={idOf}
        error={pages.error}
        empty={
          <EmptyState
            title={t('rewards:received.none')}
            hint={t('rewards:received.noneHint')}
            action={
              <Button component={Link} to={PATHS.dailySignIn}>
                {t('rewards:sign.title')}
              </Button>
            }
          />
        }
        columns={[
          { key: 'time', header: t('rewards:column.time'), cardHead: true, render: ({ at }) => <Moment at={at} /> },
          {
            key: 'what',
            header: t('rewards:column.what'),
            render: ({ task, step }) => (task === '' ? t('rewards:received.signIn', { day: step }) : t(`rewards:task.${task}.name`)),
          },
          {
            key: 'amount',
            header: t('rewards:column.amount'),
            align: 'end',
            render: ({ amount }) => <Amount value={amount} asset="USDT" own />,
          },
        ]}
      />
      <LoadMore more={pages.more} busy={pages.loadingMore} label={t('rewards:more')} />
    </>
  )
}
