import { useAction } from '@assay/client/action/action'
import { callServer } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
import { type DeskConversation, getCannedReplies, replyToConversation, setStaffTyping } from '@assay/wire/support/console-calls'
import type { SupportMessage } from '@assay/wire/support/conversations'
import { Button, Checkbox, Group, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './support.module.css'

const TYPING_EVERY_MS = 4000

interface ReplyFormProps {
  conversationId: string
  onSent: (conversation: DeskConversation, messages: readonly SupportMessage[]) => void
}

/** The reply, from scratch or from one that stands ready; or a request for a document. */
export function ReplyForm({ conversationId, onSent }: ReplyFormProps) {
  const { t } = useTranslation()
  const { data } = useQuery(read(getCannedReplies, { conversationId }))
  const reply = useAction(replyToConversation, 'messageEmpty', 'messageTooLong', 'conversationTaken')
  const saidAt = useRef(0)
  const form = useForm({
    initial: { text: '', asksDocument: false },
    kept: { name: `desk-${conversationId}`, fields: ['text'] },
    check: ({ text }): { text?: true } => (text.trim() ? {} : { text: true }),
    fieldOf: event => (event === 'messageEmpty' || event === 'messageTooLong' ? 'text' : undefined),
    async send({ text, asksDocument }) {
      const sent = await reply.run({ conversationId, text, asksDocument: asksDocument ? '1' : '0' })
      form.set({ text: '', asksDocument: false })
      onSent(sent.conversation, [sent.message])
    },
  })
  const noteTyping = () => {
    if (Date.now() - saidAt.current < TYPING_EVERY_MS) return
    saidAt.current = Date.now()
    callServer(setStaffTyping, { conversationId }, { quiet: true }).catch(() => undefined)
  }
  return (
    <form {...form.formProps} className={classes.form} aria-label={t('console:support.reply')}>
      <NativeSelect
        aria-label={t('console:support.canned')}
        value=""
        onChange={event => {
          const text = data?.replies.find(({ name }) => name === event.currentTarget.value)?.text
          if (text) form.set({ text })
        }}
        data={[
          { value: '', label: t('console:support.canned') },
          ...(data?.replies.map(({ name, title }) => ({ value: name, label: title.slice(0, 80) })) ?? []),
        ]}
      />
      <Textarea
        label={t('console:support.reply')}
        rows={4}
        value={form.values.text}
        error={form.refusedAt('text') ?? (form.problem('text') && t('console:support.replyMissing'))}
        onChange={event => {
          form.set({ text: event.currentTarget.value })
          noteTyping()
        }}
      />
      <Refusal message={form.refusal} />
      <Group justify="space-between">
        <Checkbox
          label={t('console:support.asksDocument')}
          checked={form.values.asksDocument}
          onChange={event => form.set({ asksDocument: event.currentTarget.checked })}
        />
        <Button type="submit" loading={form.busy}>
          {t('console:support.send')}
        </Button>
      </Group>
    </form>
  )
}
