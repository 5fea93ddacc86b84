import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import type { PasskeyQuestion, PasskeyRow } from './passkey-question.ts'

interface PasskeyTableProps {
  /** Absent while loading. */
  passkeys: readonly PasskeyRow[] | undefined
  /** The one that there is cannot be removed: nothing else lets the operator in. */
  isOnly: boolean
  error: { message: string; retry: () => unknown } | undefined
  onAsk: (question: PasskeyQuestion) => void
}

/** The operator's passkeys. */
export function PasskeyTable({ passkeys, isOnly, error, onAsk }: PasskeyTableProps) {
  const { t } = useTranslation()
  const columns: Column<PasskeyRow>[] = [
    { key: 'name', header: t('console:field.name'), cardHead: true, render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'created', header: t('console:account.created'), render: ({ createdAt }) => <Moment at={createdAt} precision="minute" /> },
    {
      key: 'used',
      header: t('console:account.used'),
      render: ({ usedAt }) => (usedAt > 0 ? <Moment at={usedAt} precision="minute" /> : t('console:account.never')),
    },
    {
      key: 'actions',
      header: t('console:table.action'),
      align: 'end',
      render: passkey => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('console:account.renameOf', { name: passkey.name })}
            onClick={() => onAsk({ about: 'rename', passkey })}
          >
            {t('console:account.rename')}
          </Button>
          {isOnly ? null : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('console:account.removeOf', { name: passkey.name })}
              onClick={() => onAsk({ about: 'remove', passkey })}
            >
              {t('console:account.remove')}
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <Panel>
      <DataTable
        label={t('console:account.passkeys')}
        columns={columns}
        rows={passkeys}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('console:account.none')} hint={t('console:account.noneHint')} />}
        error={error}
        skeletonRows={2}
        dense
      />
    </Panel>
  )
}
