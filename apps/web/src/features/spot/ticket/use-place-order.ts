import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { toast } from '@assay/client/toasts/toasts'
import { placeSpotOco, placeSpotOrder } from '@assay/wire/spot/calls'
import { useTranslation } from 'react-i18next'
import { keepPreview } from '../../../trading/terminal/receipt/receipt-store.ts'
import type { PairRules } from '../pair-rules.ts'
import { previewOf } from '../receipt/receipt.ts'
import { renewRules } from '../use-market.ts'
import type { TicketFigures } from './figures.ts'
import type { TicketRequest } from './order-of.ts'
import { happen } from './ticket-store.ts'

interface Placing {
  /** Resolves with whether the order was accepted. `figures`: what the ticket says of it, kept for its receipt. */
  place: (request: TicketRequest, figures: TicketFigures | undefined) => Promise<boolean>
  busy: boolean
  /** Why the last try was not accepted, in words of the server; gone with the next one. */
  failure: string | undefined
}

/** Sends the ticket's order, once for each press; what was typed stays when it is refused. */
export function usePlaceOrder(rules: PairRules): Placing {
  const { t } = useTranslation()
  const order = useAction(placeSpotOrder)
  const oco = useAction(placeSpotOco)
  const { send, busy, failure } = useSending()
  const sendOrder = async (request: TicketRequest, figures: TicketFigures | undefined): Promise<string> => {
    if (request.kind === 'order') {
      const { orderId, closeReason } = await order.run(request.input)
      if (figures) keepPreview({ orderId, pair: rules.pair, preview: previewOf(figures) })
      return closeReason
    }
    await oco.run(request.input)
    return ''
  }
  const place: Placing['place'] = async (request, figures) => {
    const refused = await send(async () => {
      const closeReason = await sendOrder(request, figures)
      happen(rules, { kind: 'placed' })
      // Accepted and over, but not for being filled: neither done nor an error, and worth a word.
      if (closeReason && closeReason !== 'filled') toast(t(`spot:reason.${closeReason as 'noLiquidity'}`), 'plain')
    })
    // The new rules are shown beside what was typed, and the next press orders by them.
    if (refused?.event === 'rulesChanged') renewRules()
    return !refused
  }
  return { place, busy, failure }
}
