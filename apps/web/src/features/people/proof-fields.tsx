import { PasswordField } from '@assay/ui/inputs/password-field'
import { useTranslation } from 'react-i18next'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import type { SecondFactorValues } from '../../shared/second-factor/use-second-factor.ts'
import type { Problems } from './account.ts'

/** By what somebody who is signed in shows that it is them. */
export interface ProofValues extends SecondFactorValues {
  currentPassword: string
}

export const NO_PROOF: ProofValues = { currentPassword: '', secondFactor: '' }

export const proofProblems = ({ currentPassword }: ProofValues): Problems<'currentPassword'> =>
  currentPassword === '' ? { currentPassword: 'passwordEmpty' } : {}

interface ProofFieldsProps {
  values: ProofValues
  onChange: (values: Partial<ProofValues>) => void
  error: (field: keyof ProofValues) => string | undefined
  asksFactor: boolean
}

/** The login password and, where there is an authenticator app, a code of it. */
export function ProofFields({ values, onChange, error, asksFactor }: ProofFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        label={t('people:password.current')}
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={event => onChange({ currentPassword: event.currentTarget.value })}
        error={error('currentPassword')}
      />
      {asksFactor ? (
        <SecondFactorField
          value={values.secondFactor}
          onChange={secondFactor => onChange({ secondFactor })}
          error={error('secondFactor')}
        />
      ) : null}
    </>
  )
}
