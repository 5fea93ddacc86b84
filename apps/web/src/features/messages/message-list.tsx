import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { read, refresh } from '@assay/client/call/queries'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getMessages, type Message, type MessageCategory, readMessages } from '@assay/wire/messages/calls'
import { Button, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessageCount } from './message-count.ts'
import { MessageGroup } from './message-group.tsx'
import classes from './messages.module.css'

/** Messages about one thing together, where the newest of them stands. */
const grouped = (messages: readonly Message[]): Message[][] => {
  const groups = new Map<string, Message[]>()
  for (const message of messages) {
    const key = message.group || String(message.number)
    groups.set(key, [...(groups.get(key) ?? []), message])
  }
  return [...groups.values()]
}

/** Messages of a category or of all, live: searched, the unread alone, one or all marked as read. */
export function MessageList({ category }: { category: MessageCategory | undefined }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const [before, setBefore] = useState<number>()
  const [older, setOlder] = useState<readonly Message[]>([])
  const asked = { ...(category && { category }), ...(isUnreadOnly && { unread: '1' as const }), ...(search && { search }) }
  const { data, error, refetch } = useQuery(read(getMessages, { ...asked, ...(before !== undefined && { before: String(before) }) }))
  const count = useMessageCount()
  useEffect(() => {
    if (count) void refresh(getMessages)
  }, [count])
  const { run, busy } = useAction(readMessages)
  const readAll = async () => {
    if (data) await saidByToast(run({ upTo: String(data.count.number), ...(category && { category }) }))
    await refresh(getMessages)
  }
  const anew = () => {
    setBefore(undefined)
    setOlder([])
  }
  const messages = [...older, ...(data?.messages ?? [])]
  const unread = data ? (category ? data.unread[category] : data.count.unread) : 0
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('messages:search')}
          placeholder={t('messages:search')}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            anew()
          }}
        />
        <Switch
          label={t('messages:onlyUnread')}
          checked={isUnreadOnly}
          onChange={event => {
            setUnreadOnly(event.currentTarget.checked)
            anew()
          }}
        />
        <Button variant="default" disabled={unread === 0} loading={busy} onClick={() => void readAll()}>
          {t('messages:readAll')}
        </Button>
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data && messages.length === 0 ? (
        search || isUnreadOnly ? (
          <EmptyState title={t('messages:noneFound')} />
        ) : (
          <EmptyState title={t('messages:none')} hint={t('messages:noneHint')} />
        )
      ) : data || messages.length > 0 ? (
        <ol className={classes.list}>
          {grouped(messages).map(group => (
            <MessageGroup key={group.at(-1)?.number} group={group} />
          ))}
        </ol>
      ) : (
        <ListLoading rows={6} />
      )}
      {data?.more ? (
        <Button
          variant="default"
          onClick={() => {
            setOlder(messages)
            setBefore(messages.at(-1)?.number)
          }}
        >
          {t('messages:more')}
        </Button>
      ) : null}
    </>
  )
}
