import type { PeopleRefusalName } from '@assay/wire/refusals'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../shared/parameters.ts'
import { PASSWORD_RULES } from './register-form.ts'

/** The sentence for a problem: the very words that the server would refuse with. */
export function useProblemText(): (problem: PeopleRefusalName | undefined) => string | undefined {
  const { t } = useTranslation()
  const rules = usePasswordRules()
  return problem => (problem ? t(`refusals:${problem}`, { minimum: rules.min, maximum: rules.max }) : undefined)
}

/** How long a password must and may be, as the server publishes it. */
export function usePasswordRules(): { min: number; max: number } {
  const parameters = useParameters()
  return parameters ? { min: parameters.passwordLengthMin, max: parameters.passwordLengthMax } : PASSWORD_RULES
}
