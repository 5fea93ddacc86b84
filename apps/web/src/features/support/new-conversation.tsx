import { createAction } from '@assay/client/action/action'
import { callServer } from '@assay/client/call/api'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { SUPPORT_TEXT_MAX, SUPPORT_TOPICS, type SupportTopic } from '@assay/rules/support/conversation-terms'
import { Refusal } from '@assay/ui/states/refusal'
import { getConversations, getSupportDraft, startConversation } from '@assay/wire/support/calls'
import { Button, Select, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session.ts'
import { Attachments } from './composer.tsx'
import { NamedRecord, readRecordName } from './record-picker.tsx'
import classes from './support.module.css'
import { VisitorFields } from './visitor-fields.tsx'

interface NewConversationProps {
  /** What it is about from the start: `withdrawal:12`; empty for nothing. */
  record: string
  isDispute: boolean
  onBegun: (conversationId: string, access: string) => void
}

type Field = 'text' | 'account' | 'code'
const FIELDS = {
  messageEmpty: 'text',
  messageTooLong: 'text',
  supportEmailRequired: 'account',
  emailInvalid: 'account',
  emailDomainInvalid: 'account',
  codeRequired: 'code',
  codeWrong: 'code',
} as const satisfies Record<string, Field>

/** Begins a conversation: what it is about, the first message, and what goes with it. */
export function NewConversation({ record: given, isDispute, onBegun }: NewConversationProps) {
  const { t } = useTranslation()
  const isVisitor = useSession(({ status }) => status === 'visitor')
  const [record, setRecord] = useState(given)
  const start = useMemo(() => createAction(startConversation, callServer, Object.keys(FIELDS)), [])
  const form = useForm<{ topic: SupportTopic; text: string; account: string; code: string }, Field, string>({
    initial: { topic: isDispute ? 'dispute' : 'other', text: '', account: '', code: '' },
    kept: { name: 'support-new', fields: ['text', 'account'] },
    check: ({ text, account, code }) => ({
      ...(text.trim() === '' && record === '' && { text: t('refusals:messageEmpty') }),
      ...(text.trim().length > SUPPORT_TEXT_MAX && { text: t('refusals:messageTooLong', { max: String(SUPPORT_TEXT_MAX) }) }),
      ...(isVisitor && account.trim() === '' && { account: t('refusals:supportEmailRequired') }),
      ...(isVisitor && code.trim() === '' && { code: t('refusals:codeRequired') }),
    }),
    fieldOf: event => (FIELDS as Readonly<Record<string, Field>>)[event],
    async send({ topic, text, account, code }) {
      const begun = await start({
        topic,
        text,
        ...(readRecordName(record) ?? {}),
        ...(isDispute && { dispute: '1' as const }),
        ...(isVisitor && { account, code }),
      })
      form.set({ text: '' })
      void refresh(getConversations)
      void refresh(getSupportDraft)
      onBegun(begun.conversation.conversationId, begun.access)
    },
  })
  const shownProblem = (field: Field) => form.problem(field) ?? form.refusedAt(field)
  const { values } = form
  const name = t(isDispute ? 'support:form.dispute' : 'support:list.new')
  return (
    <form {...form.formProps} className={classes.form} aria-label={name}>
      <h2>{name}</h2>
      {isDispute ? <p className={classes.faint}>{t('support:form.disputeHint')}</p> : null}
      {isDispute ? <NamedRecord name={record} /> : <TopicField value={values.topic} onChange={topic => form.set({ topic })} />}
      {isVisitor ? (
        <VisitorFields
          account={values.account}
          code={values.code}
          errors={{ account: shownProblem('account'), code: shownProblem('code') }}
          onChange={form.set}
        />
      ) : null}
      <Textarea
        label={t('support:form.text')}
        rows={4}
        value={values.text}
        error={shownProblem('text')}
        onChange={event => form.set({ text: event.currentTarget.value })}
      />
      {isVisitor || isDispute ? null : <Attachments conversationId="new" record={record} onRecord={setRecord} />}
      <Refusal message={form.refusal} />
      <Button type="submit" loading={form.busy}>
        {t('support:form.start')}
      </Button>
    </form>
  )
}

function TopicField({ value, onChange }: { value: SupportTopic; onChange: (topic: SupportTopic) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('support:form.topic')}
      allowDeselect={false}
      data={SUPPORT_TOPICS.filter(topic => topic !== 'dispute').map(topic => ({ value: topic, label: t(`support:topic.${topic}`) }))}
      value={value}
      onChange={chosen => onChange(SUPPORT_TOPICS.find(topic => topic === chosen) ?? 'other')}
    />
  )
}
