import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { buyOption, getOptionMarkets, type OptionContract } from '@assay/wire/options/calls'
import type { TicketReading } from './read-ticket.ts'

export type Direction = OptionContract['direction']

const QUIZ_REQUIRED = 'quizRequired'

interface Buying {
  /** Resolves with what became of it: the risk quiz comes first, or it was refused for another reason. */
  buy: (request: NonNullable<TicketReading['request']>, direction: Direction) => Promise<'bought' | 'quizRequired' | 'refused'>
  busy: boolean
  /** Why the last try was not accepted, in words of the server; gone with the next one. */
  failure: string | undefined
}

/** Buys the ticket's contract, once for each press; what was typed stays when it is refused. */
export function useBuyOption(): Buying {
  const { run } = useAction(buyOption, QUIZ_REQUIRED)
  // The quiz opens over the ticket and says so itself; a toast would lie on it.
  const { send, busy, failure } = useSending({ elsewhere: [QUIZ_REQUIRED] })
  const buy: Buying['buy'] = async (request, direction) => {
    const refused = await send(() => run({ ...request, direction }))
    if (!refused) return 'bought'
    // The new terms are shown at once: the next press buys under them.
    if (refused.event === 'termsChanged') void refresh(getOptionMarkets)
    return refused.event === QUIZ_REQUIRED ? QUIZ_REQUIRED : 'refused'
  }
  return { buy, busy, failure }
}
