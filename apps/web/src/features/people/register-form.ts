import { type AccountValues, accountProblems, type Problems, passwordProblems } from './account.ts'

interface RegisterValues extends AccountValues {
  code: string
  password: string
  passwordAgain: string
  invitationCode: string
  agreement: boolean
}

/** Rules that the server publishes (`web/getParam`). */
export interface PasswordRules {
  min: number
  max: number
}

export const PASSWORD_RULES: PasswordRules = { min: 6, max: 12 }

/** The empty form; a link `?code=` fills the invitation code. */
export const emptyRegistration = (invitationCode: string): RegisterValues => ({
  kind: 'email',
  email: '',
  phone: '',
  country: '',
  code: '',
  password: '',
  passwordAgain: '',
  invitationCode,
  agreement: false,
})

/** The fields in the order of the form. */
export const REGISTER_FIELDS = ['country', 'email', 'phone', 'code', 'password', 'passwordAgain', 'invitationCode', 'agreement'] as const
type RegisterField = (typeof REGISTER_FIELDS)[number]

/** No country, or one whose people cannot register at present. */
export function countryProblem(country: string, closed: readonly string[]): Problems<'country'> {
  if (country === '') return { country: 'countryRequired' }
  return closed.includes(country) ? { country: 'registrationClosed' } : {}
}

/** Everything that is wrong with a registration, under the field where it is mended. */
export function registrationProblems(
  values: RegisterValues,
  { invitationRequired, password, closed }: { invitationRequired: boolean; password: PasswordRules; closed: readonly string[] },
): Problems<RegisterField> {
  return {
    ...countryProblem(values.country, closed),
    ...accountProblems(values),
    ...(values.code.trim() === '' ? { code: 'codeRequired' } : {}),
    ...passwordProblems(values.password, values.passwordAgain, password),
    ...(invitationRequired && values.invitationCode.trim() === '' ? { invitationCode: 'invitationRequired' } : {}),
    ...(values.agreement ? {} : { agreement: 'agreementRequired' }),
  }
}
