import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { changeRole } from '@assay/wire/operators/calls'
import { Button, Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { useMay } from '../shared/use-may.ts'
import classes from './operators.module.css'
import type { OperatorRow, Question } from './question.ts'

interface OperatorTableProps {
  /** Absent while loading. */
  operators: readonly OperatorRow[] | undefined
  onAsk: (question: Question) => void
}

const factsOf = (t: TFunction<['common', 'console']>): Column<OperatorRow>[] => [
  {
    key: 'name',
    header: t('console:field.name'),
    cardHead: true,
    compare: (a, b) => a.name.localeCompare(b.name, 'en'),
    render: ({ name, email }) => (
      <span className={classes.person}>
        <strong>{name}</strong>
        <span>{email}</span>
      </span>
    ),
  },
  {
    key: 'role',
    header: t('console:field.role'),
    compare: (a, b) => a.role.localeCompare(b.role, 'en'),
    render: ({ role }) => t(`console:role.${role}`),
  },
  {
    key: 'state',
    header: t('console:operators.state'),
    render: ({ suspended }) =>
      suspended ? (
        <StatusPill tone="bad">{t('console:operators.suspended')}</StatusPill>
      ) : (
        <StatusPill tone="good">{t('console:operators.active')}</StatusPill>
      ),
  },
  {
    key: 'since',
    header: t('console:operators.since'),
    compare: (a, b) => a.createdAt - b.createdAt,
    render: ({ createdAt }) => <Moment at={createdAt} precision="minute" />,
  },
  {
    key: 'seen',
    header: t('console:operators.seen'),
    compare: (a, b) => a.seenAt - b.seenAt,
    render: ({ seenAt }) => (seenAt > 0 ? <Moment at={seenAt} precision="minute" /> : t('console:operators.never')),
  },
]

/** All operators; admins change a role or suspend from a row. */
export function OperatorTable({ operators, onAsk }: OperatorTableProps) {
  const { t } = useTranslation()
  const mayChange = useMay()(changeRole)
  const columns = useMemo(() => {
    const facts = factsOf(t)
    if (!mayChange) return facts
    const actions: Column<OperatorRow> = {
      key: 'actions',
      header: t('console:table.action'),
      align: 'end',
      render: operator => <Actions operator={operator} onAsk={onAsk} />,
    }
    return [...facts, actions]
  }, [t, mayChange, onAsk])
  return (
    <Panel>
      <DataTable
        label={t('console:operators.all')}
        columns={columns}
        rows={operators}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('console:operators.empty')} />}
        dense
        rowKeys
      />
    </Panel>
  )
}

function Actions({ operator, onAsk }: { operator: OperatorRow; onAsk: OperatorTableProps['onAsk'] }) {
  const { t } = useTranslation()
  const { name } = operator
  if (operator.suspended)
    return (
      <Button
        size="compact-sm"
        variant="default"
        data-row-action
        aria-label={t('console:change.reinstateOf', { name })}
        onClick={() => onAsk({ about: 'reinstate', operator })}
      >
        {t('console:change.reinstate')}
      </Button>
    )
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        data-row-action
        aria-label={t('console:change.roleOf', { name })}
        onClick={() => onAsk({ about: 'role', operator })}
      >
        {t('console:change.role')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('console:change.renewOf', { name })}
        onClick={() => onAsk({ about: 'renew', operator })}
      >
        {t('console:change.renew')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('console:change.suspendOf', { name })}
        onClick={() => onAsk({ about: 'suspend', operator })}
      >
        {t('console:change.suspend')}
      </Button>
    </Group>
  )
}
