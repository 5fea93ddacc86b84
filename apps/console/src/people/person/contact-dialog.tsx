import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { CopyButton } from '@assay/ui/states/copy-button'
import type { ResponseOf } from '@assay/wire/call'
import { getPerson, readContact } from '@assay/wire/operators/people-calls'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'

type Contact = ResponseOf<typeof readContact>

/** Asks why a contact is read, then shows it until the dialog is left. */
export function ContactDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(readContact)
  const [contact, setContact] = useState<Contact>()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: true } => (reason.trim() ? {} : { reason: true }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      setContact(await action.run({ uid, reason: reason.trim() }))
      await refresh(getPerson)
    },
  })
  if (contact) return <ContactShown uid={uid} contact={contact} onClose={onClose} />
  return (
    <FormDialog title={t('console:person.contactTitle', { uid })} form={form} onClose={onClose} action={t('console:person.readContact')}>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:person.contactReason')}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        autoFocus
      />
    </FormDialog>
  )
}

function ContactShown({ uid, contact, onClose }: { uid: string; contact: Contact; onClose: () => void }) {
  const { t } = useTranslation()
  const copied = (value: string, label: string) =>
    value ? (
      <>
        {value} <CopyButton value={value} label={label} />
      </>
    ) : (
      t('console:person.none')
    )
  return (
    <Dialog title={t('console:person.contactRead', { uid })} opened onClose={onClose}>
      <Facts
        facts={[
          [t('console:person.email'), copied(contact.email, t('console:person.email'))],
          [t('console:person.phone'), copied(contact.phone, t('console:person.phone'))],
        ]}
      />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('console:person.close')}
        </Button>
      </Group>
    </Dialog>
  )
}
