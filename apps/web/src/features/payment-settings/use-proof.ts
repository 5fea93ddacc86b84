import { read } from '@assay/client/call/queries'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { useQuery } from '@tanstack/react-query'
import { type SecondFactorValues, secondFactorFields, useSecondFactor } from '../../shared/second-factor/use-second-factor.ts'
import { tradePasswordMissing } from '../../shared/trade-password/trade-password-proof.ts'

/** What a form has beside its own values to show whose account it is. */
export interface ProofValues extends SecondFactorValues {
  password: string
  tradePassword: string
}

export const NO_PROOF: ProofValues = { password: '', tradePassword: '', secondFactor: '' }

type ProofProblems = Partial<Record<keyof ProofValues, 'passwordEmpty' | 'tradePasswordFormat' | 'secondFactorRequired'>>

/** Which proof a form asks for: the trade password where there is one, otherwise the login password, and a code where an app is on. */
export function useProof() {
  const { data } = useQuery(read(hasTpassword, {}))
  const secondFactor = useSecondFactor()
  const by = data?.set ? 'tradePassword' : 'password'
  const missing = ({ password, tradePassword }: ProofValues): ProofProblems => {
    if (by === 'password') return password === '' ? { password: 'passwordEmpty' } : {}
    return tradePasswordMissing(tradePassword)
  }
  return {
    isKnown: data !== undefined,
    by,
    asksCode: secondFactor.asked,
    attempt: secondFactor.attempt,
    problems: (values: ProofValues): ProofProblems => ({ ...missing(values), ...secondFactor.problems(values) }),
    /** The proof as it travels. */
    fields: ({ password, tradePassword, secondFactor: typed }: ProofValues) => ({
      ...(by === 'password' ? { password } : { tradePassword }),
      ...secondFactorFields(typed),
    }),
  }
}

export type Proof = ReturnType<typeof useProof>
