import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { UtcTime } from '../shared/utc-time.tsx'
import classes from './operators.module.css'
import type { InviteRow } from './question.ts'

/** Set-up links that nobody has used yet. */
export function InviteTable({ invites }: { invites: readonly InviteRow[] | undefined }) {
  const { t } = useTranslation()
  const columns = useMemo<Column<InviteRow>[]>(
    () => [
      {
        key: 'name',
        header: t('console:field.name'),
        cardHead: true,
        render: ({ name, email }) => (
          <span className={classes.person}>
            <strong>{name}</strong>
            <span>{email}</span>
          </span>
        ),
      },
      { key: 'role', header: t('console:field.role'), render: ({ role }) => t(`console:role.${role}`) },
      {
        key: 'for',
        header: t('console:invites.for'),
        render: ({ isRenewal }) => (isRenewal ? t('console:invites.renewal') : t('console:invites.new')),
      },
      { key: 'until', header: t('console:invites.until'), render: ({ expiresAt }) => <UtcTime at={expiresAt} /> },
    ],
    [t],
  )
  return (
    <Panel>
      <DataTable
        label={t('console:invites.title')}
        columns={columns}
        rows={invites}
        rowKey={({ email }) => email}
        empty={<EmptyState title={t('console:invites.empty')} hint={t('console:invites.emptyHint')} />}
        skeletonRows={2}
        dense
      />
    </Panel>
  )
}
