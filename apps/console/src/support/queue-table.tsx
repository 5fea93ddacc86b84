import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { DeskConversation } from '@assay/wire/support/console-calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../shared/panel.tsx'
import { deskConversationPath } from '../shared/paths.ts'
import { UtcTime } from '../shared/utc-time.tsx'

interface QueueTableProps {
  /** Absent while loading. */
  conversations: readonly DeskConversation[] | undefined
  error: { message: string; retry: () => unknown } | undefined
  empty: ReactNode
}

/** Conversations as the queue has them. */
export function QueueTable({ conversations, error, empty }: QueueTableProps) {
  const { t } = useTranslation()
  const columns: Column<DeskConversation>[] = [
    {
      key: 'topic',
      header: t('console:support.topic'),
      cardHead: true,
      render: ({ conversationId, topic, isDispute }) => (
        <>
          <Link to={deskConversationPath(conversationId)} aria-label={t('console:support.open', { id: conversationId })}>
            {t(`console:support.topics.${topic}`)}
          </Link>{' '}
          {isDispute ? <StatusPill tone="waiting">{t('console:support.dispute')}</StatusPill> : null}
        </>
      ),
    },
    { key: 'subject', header: t('console:support.subject'), render: ({ subject }) => <span dir="auto">{subject || '–'}</span> },
    { key: 'person', header: t('console:support.person'), render: ({ uid, email }) => uid || email || t('console:support.visitor') },
    { key: 'lang', header: t('console:support.language'), render: ({ lang }) => lang },
    { key: 'name', header: t('console:support.assigned'), render: ({ name }) => name || '–' },
    {
      key: 'waits',
      header: t('console:support.waitsSince'),
      render: ({ waitsSince, stars }) => (waitsSince > 0 ? <UtcTime at={waitsSince} precision="minute" /> : stars > 0 ? `${stars} ★` : '–'),
    },
    { key: 'last', header: t('console:support.last'), render: ({ lastAt }) => <UtcTime at={lastAt} precision="minute" /> },
  ]
  return (
    <Panel>
      <DataTable
        label={t('console:menu.support')}
        columns={columns}
        rows={conversations}
        rowKey={({ conversationId }) => conversationId}
        empty={empty}
        {...(error && { error })}
        skeletonRows={6}
      />
    </Panel>
  )
}
