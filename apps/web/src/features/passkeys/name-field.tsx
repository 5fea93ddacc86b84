import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Signs of the name of a passkey. */
const NAME_MAX = 60

interface NameFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** What a passkey is called. */
export function NameField({ value, onChange, error }: NameFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('passkeys:name')}
      description={t('passkeys:nameHint')}
      size="md"
      maxLength={NAME_MAX}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
      data-autofocus
    />
  )
}
