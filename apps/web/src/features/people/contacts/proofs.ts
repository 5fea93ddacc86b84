import { refresh } from '@assay/client/call/queries'
import { getInfo } from '@assay/wire/people/calls'
import { getContacts } from '@assay/wire/people/contacts'
import { type SecondFactorValues, secondFactorFields } from '../../../shared/second-factor/use-second-factor.ts'
import { renewProfile } from '../../../shared/session.ts'
import type { Problems } from '../account.ts'

/** By what somebody shows that a change of contacts is theirs. */
export interface ProofValues extends SecondFactorValues {
  /** The code that went to a contact which is bound. */
  ownCode: string
  /** The code that went to the new one, of a removal to the one that stays. */
  code: string
  currentPassword: string
}

export type ProofField = keyof ProofValues

export const EMPTY_PROOFS: ProofValues = { ownCode: '', code: '', currentPassword: '', secondFactor: '' }
export const PROOF_FIELDS = ['ownCode', 'code', 'currentPassword', 'secondFactor'] as const

/** What is missing. */
export const proofProblems = ({ ownCode, code, currentPassword }: ProofValues): Problems<'ownCode' | 'code' | 'currentPassword'> => ({
  ...(code.trim() === '' ? { code: 'codeRequired' as const } : {}),
  ...(ownCode.trim() === '' ? { ownCode: 'codeRequired' as const } : {}),
  ...(currentPassword === '' ? { currentPassword: 'passwordEmpty' as const } : {}),
})

/** As they travel. */
export const proofFields = ({ ownCode, code, currentPassword, secondFactor }: ProofValues) => ({
  ownCode,
  code,
  password: currentPassword,
  ...secondFactorFields(secondFactor),
})

/** Everything that shows the contacts has the new ones. */
export const refreshContacts = () => Promise.all([refresh(getContacts), refresh(getInfo), renewProfile()])
