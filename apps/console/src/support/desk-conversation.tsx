import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { assignConversation, closeConversation, markConversationSeen } from '@assay/wire/support/console-calls'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMay } from '../shared/use-may.ts'
import { useTitle } from '../shared/use-title.ts'
import { DeskMessages } from './desk-messages.tsx'
import { DeskNotes } from './desk-notes.tsx'
import { DeskPerson } from './desk-person.tsx'
import { ReplyForm } from './reply-form.tsx'
import classes from './support.module.css'
import { useDeskConversation } from './use-desk-conversation.ts'

/** One conversation at the desk: what was written, the reply, who looks after it, and the person beside it. */
export function DeskConversationScreen() {
  const { id = '' } = useParams()
  return <DeskConversation key={id} conversationId={id} />
}

function DeskConversation({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const desk = useDeskConversation(conversationId)
  const may = useMay()(assignConversation)
  useTitle(t('console:support.title', { id: conversationId }))
  const { conversation, messages, notes, colleagues, failure } = desk
  useSeen(may ? desk : undefined)
  if (!conversation) return failure ? <ErrorState message={failure} onRetry={desk.refetch} /> : <PageLoading />
  return (
    <>
      <PageTitle
        title={t('console:support.title', { id: conversationId })}
        hint={`${t(`console:support.topics.${conversation.topic}`)} · ${conversation.lang} · ${t(`console:support.states.${conversation.state}`)}`}
        {...(may && { actions: <Assignment desk={desk} colleagues={colleagues} /> })}
      />
      <div className={classes.columns}>
        <div className={classes.thread}>
          <DeskMessages conversation={conversation} messages={messages} onOlder={desk.more ? desk.readOlder : undefined} />
          {may ? <ReplyForm conversationId={conversationId} onSent={desk.take} /> : null}
        </div>
        <aside className={classes.aside}>
          <DeskPerson conversation={conversation} />
          <DeskNotes conversationId={conversationId} notes={notes} mayWrite={may} onAdded={desk.refetch} />
        </aside>
      </div>
    </>
  )
}

type DeskState = ReturnType<typeof useDeskConversation>

/** What stands on the screen has been read by staff; the person sees it. */
function useSeen(desk: DeskState | undefined): void {
  const seen = useRef(0)
  const action = useAction(markConversationSeen)
  const { conversationId = '', lastNumber = 0, staffRead = 0 } = desk?.conversation ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message
  useEffect(() => {
    if (lastNumber <= staffRead || lastNumber <= seen.current) return
    seen.current = lastNumber
    void saidByToast(action.run({ conversationId, number: String(lastNumber) }))
  }, [conversationId, lastNumber, staffRead])
}

function Assignment({ desk, colleagues }: { desk: DeskState; colleagues: DeskState['colleagues'] }) {
  const { t } = useTranslation()
  const assign = useAction(assignConversation)
  const end = useAction(closeConversation)
  const { conversation } = desk
  if (!conversation) return null
  const { conversationId, version, operatorId, state } = conversation
  const hand = (to: string) =>
    void saidByToast(
      assign.run({ conversationId, version: String(version), to }).then(changed => desk.take(changed.conversation, [])),
    ).then(() => desk.refetch())
  return (
    <Group>
      <NativeSelect
        aria-label={t('console:support.assigned')}
        value={operatorId || 'none'}
        disabled={assign.busy}
        onChange={event => hand(event.currentTarget.value)}
        data={[
          { value: 'none', label: t('console:support.nobody') },
          ...colleagues.map(colleague => ({
            value: colleague.operatorId,
            label: `${colleague.name} (${t(`console:role.${colleague.role}`)})`,
          })),
        ]}
      />
      {state === 'open' ? (
        <Button
          variant="default"
          loading={end.busy}
          onClick={() => void saidByToast(end.run({ conversationId }).then(changed => desk.take(changed.conversation, [])))}
        >
          {t('console:support.end')}
        </Button>
      ) : null}
    </Group>
  )
}
