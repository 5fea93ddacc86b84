import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { Refusal } from '@assay/ui/states/refusal'
import { addNote, getPerson } from '@assay/wire/operators/people-calls'
import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './person.module.css'

/** Signs that the contract takes. */
const NOTE_MAX = 2000

/** Adds a note about a person. */
export function NoteForm({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const action = useAction(addNote)
  const form = useForm({
    initial: { note: '' },
    check: ({ note }): { note?: true } => (note.trim() ? {} : { note: true }),
    send: async ({ note }) => {
      await action.run({ uid, note: note.trim() })
      form.set({ note: '' })
      await refresh(getPerson)
      toast(t('console:person.noteAdded'), 'success')
    },
  })
  return (
    <form {...form.formProps} className={classes.form}>
      <Textarea
        label={t('console:person.note')}
        description={t('console:person.noteHint')}
        rows={2}
        maxLength={NOTE_MAX}
        value={form.values.note}
        onChange={event => form.set({ note: event.currentTarget.value })}
        error={form.problem('note') && t('console:person.noteMissing')}
      />
      <Refusal message={form.refusal} />
      <Button type="submit" variant="default" loading={form.busy}>
        {t('console:person.addNote')}
      </Button>
    </form>
  )
}
