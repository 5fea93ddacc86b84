import type { PeopleRefusalName } from '@assay/wire/refusals'
import { type AccountValues, accountProblems, type Problems } from './account.ts'

export interface LoginValues extends AccountValues {
  password: string
}

/** What is wrong with a login: one sentence when something is missing, the format otherwise. */
export function loginProblems(values: LoginValues): Problems<'email' | 'phone' | 'country' | 'password'> {
  const { email, phone, country } = accountProblems(values)
  const missing = (problem: PeopleRefusalName): PeopleRefusalName => (problem === 'accountEmpty' ? 'credentialsEmpty' : problem)
  return {
    ...(country ? { country } : {}),
    ...(email ? { email: missing(email) } : {}),
    ...(phone ? { phone: missing(phone) } : {}),
    ...(values.password === '' ? { password: 'credentialsEmpty' } : {}),
  }
}
