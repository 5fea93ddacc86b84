import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { getPasskeys, renamePasskey } from '@assay/wire/passkeys/console-calls'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { PASSKEY_NAME_MAX } from './credentials.ts'
import type { PasskeyRow } from './passkey-question.ts'

/** Another name for a passkey. */
export function RenameDialog({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const { t } = useTranslation()
  const rename = useAction(renamePasskey)
  const form = useForm({
    initial: { name: passkey.name },
    check: ({ name }): { name?: true } => (name.trim() ? {} : { name: true }),
    send: async ({ name }) => {
      await rename.run({ id: passkey.id, name: name.trim() })
      await refresh(getPasskeys)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('console:account.renameOf', { name: passkey.name })}
      form={form}
      onClose={onClose}
      action={t('console:account.save')}
    >
      <TextInput
        label={t('console:field.name')}
        maxLength={PASSKEY_NAME_MAX}
        value={form.values.name}
        onChange={event => form.set({ name: event.currentTarget.value })}
        error={form.problem('name') && t('console:problem.name')}
        data-autofocus
      />
    </FormDialog>
  )
}
