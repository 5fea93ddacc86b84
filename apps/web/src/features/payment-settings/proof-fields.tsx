import { PasswordField } from '@assay/ui/inputs/password-field'
import { PinField } from '@assay/ui/inputs/pin-field'
import { useTranslation } from 'react-i18next'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import type { Proof, ProofValues } from './use-proof.ts'

interface ProofFieldsProps {
  proof: Proof
  values: ProofValues
  onChange: (patch: Partial<ProofValues>) => void
  error: (field: keyof ProofValues) => string | undefined
}

/** The password of the account, and a code where an authenticator app is on. */
export function ProofFields({ proof, values, onChange, error }: ProofFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {proof.by === 'tradePassword' ? (
        <PinField
          label={t('payment-settings:tradePassword')}
          secret
          value={values.tradePassword}
          onChange={tradePassword => onChange({ tradePassword })}
          error={error('tradePassword')}
        />
      ) : (
        <PasswordField
          label={t('people:password.current')}
          autoComplete="current-password"
          value={values.password}
          onChange={event => onChange({ password: event.currentTarget.value })}
          error={error('password')}
        />
      )}
      {proof.asksCode ? (
        <SecondFactorField
          value={values.secondFactor}
          onChange={secondFactor => onChange({ secondFactor })}
          error={error('secondFactor')}
        />
      ) : null}
    </>
  )
}
