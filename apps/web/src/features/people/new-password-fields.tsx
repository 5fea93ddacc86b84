import { PasswordField } from '@assay/ui/inputs/password-field'
import { useTranslation } from 'react-i18next'
import { usePasswordRules } from './use-problem-text.ts'

interface Values {
  password: string
  passwordAgain: string
}

interface NewPasswordFieldsProps {
  label: string
  values: Values
  onChange: (patch: Partial<Values>) => void
  onLeave: (field: keyof Values) => void
  /** Sentence under a field. */
  error: (field: keyof Values) => string | undefined
}

/** A password that is being chosen, typed twice, with the lengths it may have. */
export function NewPasswordFields({ label, values, onChange, onLeave, error }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const rules = usePasswordRules()
  return (
    <>
      <PasswordField
        label={label}
        description={t('people:password.rules', rules)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="new-password"
        autoComplete="new-password"
        value={values.password}
        onChange={event => onChange({ password: event.currentTarget.value })}
        onBlur={() => onLeave('password')}
        error={error('password')}
      />
      <PasswordField
        label={t('people:password.again')}
        name="new-password-again"
        autoComplete="new-password"
        value={values.passwordAgain}
        onChange={event => onChange({ passwordAgain: event.currentTarget.value })}
        onBlur={() => onLeave('passwordAgain')}
        error={error('passwordAgain')}
      />
    </>
  )
}
