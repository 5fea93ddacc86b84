import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password with an eye that has a name. Mantine alone shows its error without saying that it is wrong. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      size="md"
      maxLength={64}
      aria-invalid={Boolean(props.error)}
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('common:password.show'), tabIndex: 0 }}
    />
  )
}
