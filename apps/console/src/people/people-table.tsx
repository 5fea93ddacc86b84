import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import type { findPeople } from '@assay/wire/operators/people-calls'
import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../shared/panel.tsx'
import { personPath } from '../shared/paths.ts'
import { UtcTime } from '../shared/utc-time.tsx'

type FoundPerson = ResponseOf<typeof findPeople>['people'][number]

interface PeopleTableProps {
  /** Absent while loading. */
  people: readonly FoundPerson[] | undefined
  error: { message: string; retry: () => unknown } | undefined
}

/** Who was found; Enter on a row opens the person. */
export function PeopleTable({ people, error }: PeopleTableProps) {
  const { t } = useTranslation()
  const columns = useMemo<Column<FoundPerson>[]>(
    () => [
      {
        key: 'uid',
        header: t('console:people.uid'),
        cardHead: true,
        render: ({ uid }) => (
          <Anchor component={Link} to={personPath(uid)} inherit>
            {uid}
          </Anchor>
        ),
      },
      { key: 'email', header: t('console:person.email'), render: ({ email }) => email || '–' },
      { key: 'phone', header: t('console:person.phone'), render: ({ phone }) => phone || '–' },
      { key: 'country', header: t('console:people.country'), render: ({ country }) => country },
      { key: 'registered', header: t('console:people.registered'), render: ({ registeredAt }) => <UtcTime at={registeredAt} /> },
      {
        key: 'state',
        header: t('console:people.state'),
        render: ({ frozen }) => (
          <StatusPill tone={frozen ? 'bad' : 'good'}>{frozen ? t('console:people.frozen') : t('console:people.active')}</StatusPill>
        ),
      },
      { key: 'foundBy', header: t('console:people.foundBy'), render: ({ foundBy }) => t(`console:people.by.${foundBy}`) },
    ],
    [t],
  )
  return (
    <Panel>
      <DataTable
        label={t('console:people.found')}
        columns={columns}
        rows={people}
        rowKey={({ uid, foundBy }) => `${uid} ${foundBy}`}
        error={error}
        empty={<EmptyState title={t('console:people.notFound')} hint={t('console:people.notFoundHint')} />}
        skeletonRows={1}
        dense
        rowKeys
      />
    </Panel>
  )
}
