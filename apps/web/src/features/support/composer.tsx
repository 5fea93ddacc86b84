import { createAction } from '@assay/client/action/action'
import { callServer } from '@assay/client/call/api'
import { useForm } from '@assay/client/form/use-form'
import { SUPPORT_TEXT_MAX } from '@assay/rules/support/conversation-terms'
import { Refusal } from '@assay/ui/states/refusal'
import { sendSupportMessage, setSupportTyping } from '@assay/wire/support/calls'
import type { Conversation, SupportMessage } from '@assay/wire/support/conversations'
import { Button, Textarea } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureDraft, useDraft } from './picture-draft.tsx'
import { RecordPicker, readRecordName } from './record-picker.tsx'
import classes from './support.module.css'

/** Somebody who types is said to be typing once in so long. */
const TYPING_EVERY_MS = 4000

interface ComposerProps {
  conversationId: string
  access: string | undefined
  onSent: (conversation: Conversation, messages: readonly SupportMessage[]) => void
}

/** The next message. What was typed outlives a reload, its pictures are kept by the server. */
export function Composer({ conversationId, access, onSent }: ComposerProps) {
  const { t } = useTranslation()
  const isVisitor = access !== undefined
  const [record, setRecord] = useState('')
  const [isAttaching, setAttaching] = useState(false)
  const noteTyping = useTyping(conversationId, access)
  const send = useMemo(() => createAction(sendSupportMessage, callServer, ['messageEmpty', 'messageTooLong']), [])
  const form = useForm<{ text: string }, 'text', string>({
    initial: { text: '' },
    kept: { name: `support-${conversationId}`, fields: ['text'] },
    check: ({ text }) =>
      text.trim().length > SUPPORT_TEXT_MAX ? { text: t('refusals:messageTooLong', { max: String(SUPPORT_TEXT_MAX) }) } : {},
    fieldOf: event => (event === 'messageEmpty' || event === 'messageTooLong' ? 'text' : undefined),
    async send({ text }) {
      const sent = await send({ conversationId, text, ...(isVisitor && { access }), ...(readRecordName(record) ?? {}) })
      form.set({ text: '' })
      setRecord('')
      setAttaching(false)
      onSent(sent.conversation, [sent.message])
    },
  })
  return (
    <form {...form.formProps} className={classes.composer} aria-label={t('support:message.label')}>
      <Textarea
        label={t('support:message.label')}
        rows={4}
        value={form.values.text}
        error={form.problem('text') ?? form.refusedAt('text')}
        onChange={event => {
          form.set({ text: event.currentTarget.value })
          noteTyping()
        }}
      />
      {isAttaching && !isVisitor ? (
        <Attachments conversationId={conversationId} record={record} onRecord={setRecord} />
      ) : (
        <KeptDraft conversationId={conversationId} isVisitor={isVisitor} />
      )}
      <Refusal message={form.refusal} />
      <div className={classes.actions}>
        {isVisitor || isAttaching ? null : (
          <Button variant="default" onClick={() => setAttaching(true)}>
            {t('support:message.attach')}
          </Button>
        )}
        <Button type="submit" loading={form.busy}>
          {t('support:message.send')}
        </Button>
      </div>
    </form>
  )
}

/** Pictures that were uploaded before a reload are shown at once. */
function KeptDraft({ conversationId, isVisitor }: { conversationId: string; isVisitor: boolean }) {
  return isVisitor ? null : <KeptPictures conversationId={conversationId} />
}

function KeptPictures({ conversationId }: { conversationId: string }) {
  const { pictures } = useDraft(conversationId)
  return pictures.length > 0 ? <PictureDraft conversationId={conversationId} /> : null
}

interface AttachmentsProps {
  conversationId: string
  record: string
  onRecord: (name: string) => void
}

/** What goes with a message: pictures and a record. */
export function Attachments({ conversationId, record, onRecord }: AttachmentsProps) {
  return (
    <div className={classes.attachments}>
      <PictureDraft conversationId={conversationId} />
      <RecordPicker value={record} onChange={onRecord} />
    </div>
  )
}

/** Says that somebody is typing, seldom; whether it arrives matters to nobody. */
function useTyping(conversationId: string, access: string | undefined): () => void {
  const saidAt = useRef(0)
  return () => {
    if (Date.now() - saidAt.current < TYPING_EVERY_MS) return
    saidAt.current = Date.now()
    const asked = { conversationId, ...(access === undefined ? {} : { access }) }
    callServer(setSupportTyping, asked, { quiet: true }).catch(() => undefined)
  }
}
