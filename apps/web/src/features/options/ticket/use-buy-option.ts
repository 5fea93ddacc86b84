import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { refresh } from '@assay/client/call/queries'
import { buyOption, getOptionMarkets, type OptionContract } from '@assay/wire/options/calls'
import { useState } from 'react'
import type { TicketReading } from './read-ticket.ts'

export type Direction = OptionContract['direction']

interface Buying {
  /** Resolves with what became of it: the risk quiz comes first, or it was refused for another reason. */
  buy: (request: NonNullable<TicketReading['request']>, direction: Direction) => Promise<'bought' | 'quizRequired' | 'refused'>
  busy: boolean
  /** Why the last try was not accepted, in words of the server; gone with the next one. */
  failure: string | undefined
}

/** Buys the ticket's contract, once for each press; what was typed stays when it is refused. */
export function useBuyOption(): Buying {
  const { run, busy } = useAction(buyOption, 'quizRequired')
  const [failure, setFailure] = useState<string>()
  const buy: Buying['buy'] = async (request, direction) => {
    setFailure(undefined)
    try {
      await run({ ...request, direction })
      return 'bought'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      // The quiz opens over the ticket and says so itself; a toast would lie on it.
      if (error.event === 'quizRequired') return 'quizRequired'
      // The new terms are shown at once: the next press buys under them.
      if (error.event === 'termsChanged') void refresh(getOptionMarkets)
      setFailure(error.message)
      return 'refused'
    }
  }
  return { buy, busy, failure }
}
