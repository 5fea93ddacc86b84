import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { callServer } from '@assay/client/call/api'
import { refresh } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { StatusPill } from '@assay/ui/states/status-pill'
import { endConversation, getConversations, markConversationRead } from '@assay/wire/support/calls'
import type { Conversation, SupportMessage } from '@assay/wire/support/conversations'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { Composer } from './composer.tsx'
import { Message } from './message.tsx'
import { Rating } from './rating.tsx'
import classes from './support.module.css'
import { useMessages } from './use-messages.ts'

const TYPING_MS = 6000

/** One conversation: its messages as they come, and the next one. */
export function ConversationView({ conversationId, access }: { conversationId: string; access: string | undefined }) {
  const { t } = useTranslation()
  const { conversation, messages, more, failure, take, retry, readOlder } = useMessages(conversationId, access)
  const end = useAction(endConversation)
  const list = useRef<HTMLOListElement>(null)
  useReadMark(conversation, access, useSeen(messages, list))
  if (!conversation) return failure ? <ErrorState message={failure} onRetry={retry} /> : <PageLoading />
  const isEnded = conversation.state === 'ended'
  const ask = { conversationId, ...(access === undefined ? {} : { access }) }
  return (
    <section className={classes.conversation} aria-label={t(`support:topic.${conversation.topic}`)}>
      <header>
        <h2>{t(`support:topic.${conversation.topic}`)}</h2>
        <StatusPill tone={isEnded ? 'plain' : 'good'}>{t(`support:state.${conversation.state}`)}</StatusPill>
        {conversation.name ? <span className={classes.faint}>{t('support:message.lookedAfter', { name: conversation.name })}</span> : null}
        {isEnded ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={end.busy}
            onClick={() => void saidByToast(end.run(ask).then(ended => take(ended.conversation, [])))}
          >
            {t('support:end.action')}
          </Button>
        )}
      </header>
      {more ? (
        <Button variant="subtle" size="compact-sm" onClick={() => void readOlder()}>
          {t('support:message.older')}
        </Button>
      ) : null}
      <ol ref={list} className={classes.messages} aria-live="polite">
        {messages.map(message => (
          <Message
            key={message.number}
            message={message}
            isRead={message.author === 'person' && message.number === conversation.lastNumber && message.number <= conversation.staffRead}
          />
        ))}
      </ol>
      <Typing conversation={conversation} />
      {failure ? <Note tone="failure">{failure}</Note> : null}
      {isEnded ? <Note>{t('support:end.ended')}</Note> : null}
      {isEnded ? <Rating conversation={conversation} access={access} onRated={rated => take(rated, [])} /> : null}
      <Composer conversationId={conversationId} access={access} onSent={take} />
    </section>
  )
}

/** What the composer and the bar below it can lie over. */
const COVERED = '0px 0px -120px 0px'

/**
 * Number of the newest message that was in view. A conversation opens at its newest message, and goes on with what comes as long as the one before
 * is in view: who reads further up stays there.
 */
function useSeen(messages: readonly SupportMessage[], list: RefObject<HTMLOListElement | null>): number {
  const [seen, setSeen] = useState(0)
  const isAtEnd = useRef(true)
  const newest = messages.at(-1)?.number ?? 0
  useEffect(() => {
    const last = list.current?.lastElementChild
    if (newest === 0 || !last) return
    if (isAtEnd.current) last.scrollIntoView({ block: 'end' })
    const observer = new IntersectionObserver(
      entries => {
        isAtEnd.current = entries.at(-1)?.isIntersecting ?? false
        if (isAtEnd.current) setSeen(newest)
      },
      { rootMargin: COVERED },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [newest, list])
  return seen
}

/** What was in view is read: said once for each newest message. `seen`: its number. */
function useReadMark(conversation: Conversation | undefined, access: string | undefined, seen: number): void {
  const marked = useRef(0)
  const { conversationId = '', unread = 0 } = conversation ?? {}
  useEffect(() => {
    if (unread === 0 || seen <= marked.current || document.visibilityState === 'hidden') return
    marked.current = seen
    const asked = { conversationId, number: String(seen), ...(access === undefined ? {} : { access }) }
    callServer(markConversationRead, asked, { quiet: true }).then(
      () => refresh(getConversations),
      () => undefined,
    )
  }, [conversationId, seen, unread, access])
}

/** That staff is typing, for as long as it holds after it was told. */
function Typing({ conversation: { staffTypingUntil, name } }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (staffTypingUntil === 0) return setShown(false)
    setShown(true)
    const timer = setTimeout(() => setShown(false), TYPING_MS)
    return () => clearTimeout(timer)
  }, [staffTypingUntil])
  return (
    <p className={classes.typing} role="status">
      {isShown ? t('support:message.typing', { name: name || t('support:role.support') }) : ''}
    </p>
  )
}
