import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
import type { ResponseOf } from '@assay/wire/call'
import { addConversationNote, type getSupportConversation } from '@assay/wire/support/console-calls'
import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UtcTime } from '../shared/utc-time.tsx'
import classes from './support.module.css'

interface DeskNotesProps {
  conversationId: string
  notes: ResponseOf<typeof getSupportConversation>['notes']
  mayWrite: boolean
  onAdded: () => unknown
}

/** What staff notes about a conversation; its person does not see it. */
export function DeskNotes({ conversationId, notes, mayWrite, onAdded }: DeskNotesProps) {
  const { t } = useTranslation()
  const add = useAction(addConversationNote, 'messageEmpty')
  const form = useForm({
    initial: { note: '' },
    check: ({ note }): { note?: true } => (note.trim() ? {} : { note: true }),
    fieldOf: event => (event === 'messageEmpty' ? 'note' : undefined),
    async send({ note }) {
      await add.run({ conversationId, note })
      form.set({ note: '' })
      await onAdded()
    },
  })
  return (
    <section aria-label={t('console:support.notes')}>
      <h2>{t('console:support.notes')}</h2>
      <ul className={classes.notes}>
        {notes.map(({ noteId, name, role, note, at }) => (
          <li key={noteId}>
            <p className={classes.author}>
              <strong>{name}</strong> {t(`console:role.${role}`)} <UtcTime at={at} precision="minute" />
            </p>
            <p className={classes.text}>{note}</p>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <form {...form.formProps} className={classes.form}>
          <Textarea
            label={t('console:support.note')}
            description={t('console:support.noteHint')}
            rows={2}
            maxLength={2000}
            value={form.values.note}
            error={form.refusedAt('note') ?? (form.problem('note') && t('console:support.noteMissing'))}
            onChange={event => form.set({ note: event.currentTarget.value })}
          />
          <Refusal message={form.refusal} />
          <Button type="submit" variant="default" size="xs" loading={form.busy}>
            {t('console:support.addNote')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
