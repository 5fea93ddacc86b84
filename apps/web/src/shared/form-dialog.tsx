import { Dialog } from '@assay/ui/dialogs/dialog'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { Refusal } from '@assay/ui/states/refusal'
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSecondFactorRefusal } from './second-factor/use-second-factor.ts'

interface FormDialogProps {
  title: string
  /** What `useForm` gives. */
  form: { formProps: ComponentProps<'form'>; refusal: string | undefined; busy: boolean }
  /** The button that sends, named like what it does. */
  action: string
  isDangerous?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, what was refused, the way out and the action. */
export function FormDialog({ title, form, action, isDangerous = false, onClose, children }: FormDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} opened onClose={onClose}>
      <form {...form.formProps}>
        <Stack gap="md">
          {children}
          <Refusal message={form.refusal} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:state.cancel')}
            </Button>
            <Button type="submit" loading={form.busy} {...(isDangerous && { color: 'var(--red-solid)' })}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The field under which a refusal is shown of what asks for the login password, and for a code where an authenticator app is on. */
export const credentialFieldOf = (event: string): 'password' | 'secondFactor' | undefined => {
  if (event === 'currentPasswordWrong') return 'password'
  return isSecondFactorRefusal(event) ? 'secondFactor' : undefined
}

interface LoginPasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The login password, asked for again. */
export function LoginPasswordField({ value, onChange, error }: LoginPasswordFieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      label={t('people:password.current')}
      autoComplete="current-password"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
