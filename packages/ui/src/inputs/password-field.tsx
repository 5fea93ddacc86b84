import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password with an eye that has a name. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      size="md"
      maxLength={64}
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('common:password.show'), tabIndex: 0 }}
    />
  )
}
