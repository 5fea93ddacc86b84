import { COMMISSION_LEVELS } from '@assay/rules/rewards/commission'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { DataTable } from '@assay/ui/tables/data-table'
import { getInvitedPeople, type InvitedPerson } from '@assay/wire/rewards/invitation-calls'
import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import classes from '../rewards.module.css'
import { useRewardsNews } from '../use-rewards-news.ts'

const ALL = '0'
const rowsOf = ({ people }: { people: InvitedPerson[] }) => people
const idOf = ({ seq }: InvitedPerson) => String(seq)

/** Who came by the person's invitation, of one level or all. */
export function PeopleList() {
  const { t } = useTranslation()
  const [level, setLevel] = useState(ALL)
  const input = useMemo(() => (level === ALL ? {} : { level }), [level])
  const pages = usePages(getInvitedPeople, { input, rowsOf, idOf })
  useRewardsNews(getInvitedPeople)
  const levels = Array.from({ length: COMMISSION_LEVELS }, (_, index) => String(index + 1))
  return (
    <div className={classes.room}>
      <SegmentedControl
        aria-label={t('rewards:column.level')}
        value={level}
        onChange={setLevel}
        data={[{ value: ALL, label: t('rewards:invite.allLevels') }, ...levels.map(value => ({ value, label: value }))]}
      />
      <DataTable
        isLong
        label={t('rewards:invite.my')}
        rows={pages.rows}
        rowKey={({ uid }) => uid}
        error={pages.error}
        empty={
          <EmptyState
            title={t('rewards:people.none')}
            hint={t('rewards:people.noneHint')}
            action={
              <Button component={Link} to={PATHS.invite}>
                {t('rewards:invite.title')}
              </Button>
            }
          />
        }
        columns={[
          { key: 'id', header: t('rewards:column.id'), cardHead: true, render: ({ uid }) => uid },
          { key: 'level', header: t('rewards:column.level'), render: row => t('rewards:invite.level', { level: row.level }) },
          { key: 'name', header: t('rewards:column.name'), render: ({ name }) => name || '–' },
          { key: 'phone', header: t('rewards:column.phone'), render: ({ phone }) => <span dir="ltr">{phone || '–'}</span> },
          { key: 'added', header: t('rewards:column.added'), align: 'end', render: ({ at }) => <Moment at={at} /> },
        ]}
      />
      <LoadMore more={pages.more} busy={pages.loadingMore} label={t('rewards:more')} />
    </div>
  )
}
