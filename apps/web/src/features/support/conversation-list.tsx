import { callServer } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getConversations } from '@assay/wire/support/calls'
import type { Conversation } from '@assay/wire/support/conversations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { conversationPath } from '../../shared/support/support-path.ts'
import classes from './support.module.css'
import { supportStore } from './support-store.ts'

/** The own conversations, newest message first, as they change. */
export function ConversationList({ current }: { current: string | undefined }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getConversations, {}), staleTime: 0 })
  const [older, setOlder] = useState<{ conversations: readonly Conversation[]; next: string }>()
  useChannel('support')
  const live = useStore(supportStore, ({ rows }) => rows)
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <ListLoading rows={4} />
  const known = [...live, ...data.conversations, ...(older?.conversations ?? [])]
  const rows = [...new Map(known.reverse().map(row => [row.conversationId, row])).values()].sort(
    (left, right) => right.lastAt - left.lastAt,
  )
  const next = older?.next ?? data.next
  const readOlder = async () => {
    const page = await callServer(getConversations, { before: next })
    setOlder({ conversations: [...(older?.conversations ?? []), ...page.conversations], next: page.next })
  }
  if (rows.length === 0) return <EmptyState title={t('support:list.none')} hint={t('support:list.noneHint')} />
  return (
    <>
      <ul className={classes.list} aria-label={t('support:list.title')}>
        {rows.map(row => (
          <li key={row.conversationId}>
            <Link to={conversationPath(row.conversationId)} aria-current={row.conversationId === current ? 'page' : undefined}>
              <span className={classes.line}>
                <strong>{t(`support:topic.${row.topic}`)}</strong>
                <Moment at={row.lastAt} precision="minute" />
              </span>
              <span className={classes.subject} dir="auto">
                {row.subject}
              </span>
              <span className={classes.line}>
                <span className={classes.faint}>{t(`support:state.${row.state}`)}</span>
                {row.unread > 0 ? <span className={classes.unread}>{t('support:list.unread', { number: String(row.unread) })}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {next ? (
        <Button variant="subtle" size="compact-sm" onClick={() => void readOlder()}>
          {t('support:list.more')}
        </Button>
      ) : null}
    </>
  )
}
