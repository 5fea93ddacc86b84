import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { useTranslation } from 'react-i18next'
import { keepPreview } from '../../../trading/terminal/receipt/receipt-store.ts'
import type { PerpRules } from '../perp-rules.ts'
import { previewOf } from '../receipt/receipt.ts'
import type { TicketFigures } from './form/figures.ts'
import type { TicketRequest } from './form/order-of.ts'
import { happen } from './ticket-store.ts'

const QUIZ_REQUIRED = 'quizRequired'

interface Placing {
  /** Resolves with what became of it: the leverage needs a quiz first, or it was refused for another reason. */
  place: (request: TicketRequest, figures: TicketFigures | undefined) => Promise<'placed' | 'quizRequired' | 'refused'>
  busy: boolean
  /** Why the last try was not accepted, in words of the server; gone with the next one. */
  failure: string | undefined
}

/** Sends the ticket's order, once for each press; what was typed stays when it is refused. */
export function usePlaceOrder(rules: PerpRules): Placing {
  const { t } = useTranslation()
  const { run } = useAction(placePerpOrder, QUIZ_REQUIRED)
  // The quiz opens over the ticket and says so itself; a toast would lie on it.
  const { send, busy, failure } = useSending({ elsewhere: [QUIZ_REQUIRED] })
  const place: Placing['place'] = async (request, figures) => {
    const refused = await send(async () => {
      const { orderId, closeReason } = await run(request)
      if (figures) keepPreview({ orderId, pair: rules.market, preview: previewOf(figures) })
      happen(rules, { kind: 'placed' })
      // Accepted and over, but not for being filled: neither done nor an error, and worth a word.
      if (closeReason && closeReason !== 'filled')
        toast(isOwn(closeReason) ? t(`perp:reason.${closeReason}`) : t(`spot:reason.${closeReason as 'noLiquidity'}`), 'plain')
    })
    if (!refused) return 'placed'
    // What has changed is shown beside what was typed, and the next press orders by it.
    if (refused.event === 'tradingModesChanged') void refresh(getPerpAccount)
    if (refused.event === 'rulesChanged') void refresh(getPerpMarkets)
    return refused.event === QUIZ_REQUIRED ? QUIZ_REQUIRED : 'refused'
  }
  return { place, busy, failure }
}

/** Reasons that only orders of perpetuals end for. */
const OWN = ['reduceOnly', 'positionClosed', 'liquidation', 'insufficientMargin'] as const
const isOwn = (reason: string): reason is (typeof OWN)[number] => OWN.some(own => own === reason)
