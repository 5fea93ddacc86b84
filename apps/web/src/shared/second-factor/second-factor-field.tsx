import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SecondFactorFieldProps {
  value: string
  onChange: (typed: string) => void
  error: ReactNode
  /** It has appeared after the rest of the form was filled in. */
  autoFocus?: boolean
}

/** A code of the authenticator app, or a recovery code, which is longer and has letters: one field for both. */
export function SecondFactorField({ value, onChange, error, autoFocus = false }: SecondFactorFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('totp:field.label')}
      description={t('totp:field.hint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      name="second-factor"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      size="md"
      maxLength={40}
      autoFocus={autoFocus}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
