import { CallFailed } from '@assay/client/call/call-failed'
import { read } from '@assay/client/call/queries'
import { getTotp } from '@assay/wire/totp/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../session.ts'
import { useIsDemo } from '../use-demo.ts'

/** What the server refuses with when a form has to ask for a second factor as well. */
export const SECOND_FACTOR_REQUIRED = 'secondFactorRequired'

/** What a form that may ask has beside its own values. */
export interface SecondFactorValues {
  secondFactor: string
}

/** Whether a form asks for a second factor: at once where an authenticator app is known to be on, otherwise when the server wants one. */
export function useSecondFactor() {
  const isUser = useSession(session => session.status === 'user')
  const isDemo = useIsDemo()
  const { data } = useQuery({ ...read(getTotp, {}), enabled: isUser && !isDemo, staleTime: 0 })
  const [isRequired, setRequired] = useState(false)
  const asked = isRequired || data?.on === true
  return {
    asked,
    /** What is wrong with what was typed. */
    problems: ({ secondFactor }: SecondFactorValues): { secondFactor?: typeof SECOND_FACTOR_REQUIRED } =>
      asked && secondFactor.trim() === '' ? { secondFactor: SECOND_FACTOR_REQUIRED } : {},
    /** Sends, and asks for a second factor when the server wants one. False when it was not done for that. */
    attempt: async (send: () => Promise<unknown>): Promise<boolean> => {
      try {
        await send()
        return true
      } catch (error) {
        if (!(error instanceof CallFailed) || error.event !== SECOND_FACTOR_REQUIRED) throw error
        setRequired(true)
        return false
      }
    },
  }
}

/** What was typed, as it travels: nothing while the form has not asked. */
export const secondFactorFields = (secondFactor: string): { secondFactor?: string } => (secondFactor.trim() === '' ? {} : { secondFactor })

/** The refusals that are shown under the field. */
export const isSecondFactorRefusal = (event: string): boolean => event === 'secondFactorWrong' || event === SECOND_FACTOR_REQUIRED
