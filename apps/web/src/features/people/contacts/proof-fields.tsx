import { PasswordField } from '@assay/ui/inputs/password-field'
import { useTranslation } from 'react-i18next'
import { SecondFactorField } from '../../../shared/second-factor/second-factor-field.tsx'
import { CodeField } from '../code-field.tsx'
import { useOwnCode } from '../use-code.ts'
import type { ContactKind } from './contact-actions.ts'
import type { ProofField, ProofValues } from './proofs.ts'

interface FieldProps {
  values: ProofValues
  onChange: (patch: Partial<ProofValues>) => void
  onLeave: (field: ProofField) => void
  /** Sentence under a field. */
  error: (field: ProofField) => string | undefined
}

interface OwnCodeFieldProps extends FieldProps {
  name: 'ownCode' | 'code'
  kind: ContactKind
  /** Masked. */
  contact: string
}

/** The code that goes to a contact which is bound. */
export function OwnCodeField({ name, kind, contact, values, onChange, onLeave, error }: OwnCodeFieldProps) {
  const { t } = useTranslation()
  const { code, ask } = useOwnCode('contacts', kind)
  return (
    <CodeField
      label={t('contacts:ownCode', { contact })}
      name={`code-${kind}`}
      value={values[name]}
      onChange={typed => onChange({ [name]: typed })}
      onLeave={() => onLeave(name)}
      error={error(name)}
      code={code}
      onAsk={() => void ask()}
    />
  )
}

/** The login password, and a second factor where one is asked for. */
export function PasswordFields({ isFactorAsked, values, onChange, onLeave, error }: FieldProps & { isFactorAsked: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        label={t('people:password.current')}
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={event => onChange({ currentPassword: event.currentTarget.value })}
        onBlur={() => onLeave('currentPassword')}
        error={error('currentPassword')}
      />
      {isFactorAsked ? (
        <SecondFactorField
          value={values.secondFactor}
          onChange={secondFactor => onChange({ secondFactor })}
          error={error('secondFactor')}
        />
      ) : null}
    </>
  )
}
