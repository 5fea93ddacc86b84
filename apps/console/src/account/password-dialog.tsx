import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { changePassword, getOwnSessions } from '@assay/wire/operators/account-calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { PASSWORD_MAX, PASSWORD_MIN } from './credentials.ts'

const EMPTY = { currentPassword: '', password: '', passwordAgain: '' }
type Field = keyof typeof EMPTY

const FIELD_OF: Readonly<Record<string, Field>> = {
  currentPasswordWrong: 'currentPassword',
  operatorPasswordShort: 'password',
  passwordCommon: 'password',
  passwordsDiffer: 'passwordAgain',
}

/** Changes the operator's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const change = useAction(changePassword)
  const form = useForm({
    initial: EMPTY,
    check: ({ currentPassword, password, passwordAgain }): Partial<Record<Field, 'password' | 'short' | 'differ'>> => ({
      ...(currentPassword ? {} : { currentPassword: 'password' }),
      ...([...password].length >= PASSWORD_MIN ? {} : { password: 'short' }),
      ...(passwordAgain === password ? {} : { passwordAgain: 'differ' }),
    }),
    fieldOf: event => FIELD_OF[event],
    send: async values => {
      await change.run(values)
      await refresh(getOwnSessions)
      onClose()
      toast(t('console:account.passwordDone'), 'success')
    },
  })
  const fieldProps = (field: Field) => {
    const problem = form.problem(field)
    return {
      autoComplete: field === 'currentPassword' ? 'current-password' : 'new-password',
      maxLength: PASSWORD_MAX,
      value: form.values[field],
      onChange: (event: { currentTarget: HTMLInputElement }) => form.set({ [field]: event.currentTarget.value }),
      error: form.refusedAt(field) ?? (problem && t(`console:problem.${problem}`, { minimum: PASSWORD_MIN })),
    }
  }
  const title = t('console:account.passwordChange')
  return (
    <FormDialog title={title} form={form} onClose={onClose} action={title}>
      <Text size="sm">{t('console:account.passwordHint')}</Text>
      <PasswordField label={t('console:account.passwordNow')} data-autofocus {...fieldProps('currentPassword')} />
      <PasswordField
        label={t('console:field.password')}
        description={t('console:setup.passwordHint', { minimum: PASSWORD_MIN })}
        {...fieldProps('password')}
      />
      <PasswordField label={t('console:field.passwordAgain')} {...fieldProps('passwordAgain')} />
    </FormDialog>
  )
}
