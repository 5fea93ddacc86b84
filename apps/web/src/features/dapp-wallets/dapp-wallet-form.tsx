import { Dialog } from '@assay/ui/dialogs/dialog'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSecondFactorRefusal } from '../../shared/second-factor/use-second-factor.ts'

interface DappWalletFormProps {
  title: string
  /** What `useForm` gives. */
  form: { formProps: ComponentProps<'form'>; refusal: string | undefined; busy: boolean }
  /** The button that sends, named like what it does. */
  action: string
  isDangerous?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog about one wallet: its fields, what was refused, the way out and the action. */
export function DappWalletForm({ title, form, action, isDangerous = false, onClose, children }: DappWalletFormProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} opened onClose={onClose}>
      <form {...form.formProps}>
        <Stack gap="md">
          {children}
          {form.refusal ? (
            <Alert color="amber" variant="light" role="alert" py="xs">
              {form.refusal}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('dapp-wallets:cancel')}
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

/** The field under which a refusal of a change is shown. */
export const walletFieldOf = (event: string): 'password' | 'secondFactor' | undefined => {
  if (event === 'currentPasswordWrong') return 'password'
  return isSecondFactorRefusal(event) ? 'secondFactor' : undefined
}

/** The login password, asked for again. */
export function LoginPasswordField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
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
