import { type AccountValues, accountProblems, type Problems, passwordProblems } from './account.ts'
import type { PasswordRules } from './register-form.ts'

export interface ResetValues extends AccountValues {
  code: string
  password: string
  passwordAgain: string
}

/** What is wrong with "forgot password": the account, the code, the new password. */
export function resetProblems(
  values: ResetValues,
  rules: PasswordRules,
): Problems<'email' | 'phone' | 'country' | 'code' | 'password' | 'passwordAgain'> {
  return {
    ...accountProblems(values),
    ...(values.code.trim() === '' ? { code: 'codeRequired' } : {}),
    ...passwordProblems(values.password, values.passwordAgain, rules),
  }
}

export interface ChangeValues {
  currentPassword: string
  password: string
  passwordAgain: string
}

/** What is wrong with "change password": the current one, the new one. */
export function changeProblems(values: ChangeValues, rules: PasswordRules): Problems<keyof ChangeValues> {
  return {
    ...(values.currentPassword === '' ? { currentPassword: 'passwordEmpty' } : {}),
    ...passwordProblems(values.password, values.passwordAgain, rules),
  }
}
