import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { getPasskeys, renamePasskey } from '@assay/wire/passkeys/calls'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { NameField } from './name-field.tsx'
import type { PasskeyRow } from './passkey-card.tsx'

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
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
    <FormDialog title={t('passkeys:renameOf', { name: passkey.name })} form={form} action={t('passkeys:save')} onClose={onClose}>
      <NameField
        value={form.values.name}
        onChange={name => form.set({ name })}
        error={form.problem('name') && t('passkeys:problem.name')}
      />
    </FormDialog>
  )
}
