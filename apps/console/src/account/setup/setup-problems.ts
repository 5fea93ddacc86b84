import { CODE, PASSWORD_MIN } from '../credentials.ts'

export interface SetupValues {
  email: string
  name: string
  password: string
  passwordAgain: string
  code: string
}

/** What a new operator has besides their password. */
export type SetupFactor = 'app' | 'passkey'

type Problem = 'email' | 'name' | 'short' | 'differ' | 'code'

/** What is wrong with the fields of a set-up; the server decides by the same. */
export const setupProblems = (
  { email, name, password, passwordAgain, code }: SetupValues,
  factor: SetupFactor,
): Partial<Record<keyof SetupValues, Problem>> => ({
  ...(/^\S+@\S+$/.test(email.trim()) ? {} : { email: 'email' }),
  ...(name.trim() ? {} : { name: 'name' }),
  ...([...password].length >= PASSWORD_MIN ? {} : { password: 'short' }),
  ...(passwordAgain === password ? {} : { passwordAgain: 'differ' }),
  ...(factor === 'passkey' || CODE.test(code) ? {} : { code: 'code' }),
})

const FIELD_OF: Readonly<Record<string, keyof SetupValues>> = {
  emailInvalid: 'email',
  operatorExists: 'email',
  operatorPasswordShort: 'password',
  passwordCommon: 'password',
  passwordsDiffer: 'passwordAgain',
  authenticatorCodeWrong: 'code',
}

/** The field under which a refusal of the server stands. */
export const fieldOfRefusal = (event: string): keyof SetupValues | undefined => FIELD_OF[event]
