import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPreview } from '../../../trading/terminal/receipt/receipt-store.ts'
import type { PerpRules } from '../perp-rules.ts'
import { previewOf } from '../receipt/receipt.ts'
import type { TicketFigures } from './form/figures.ts'
import type { TicketRequest } from './form/order-of.ts'
import { happen } from './ticket-store.ts'

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
  const { run, busy } = useAction(placePerpOrder, 'quizRequired')
  const [failure, setFailure] = useState<string>()
  const place: Placing['place'] = async (request, figures) => {
    setFailure(undefined)
    try {
      const { orderId, closeReason } = await run(request)
      if (figures) keepPreview({ orderId, pair: rules.market, preview: previewOf(figures) })
      happen(rules, { kind: 'placed' })
      // Accepted and over, but not for being filled: neither done nor an error, and worth a word.
      if (closeReason && closeReason !== 'filled')
        toast(isOwn(closeReason) ? t(`perp:reason.${closeReason}`) : t(`spot:reason.${closeReason as 'noLiquidity'}`), 'plain')
      return 'placed'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      // The quiz opens over the ticket and says so itself; a toast would lie on it.
      if (error.event === 'quizRequired') return 'quizRequired'
      // What has changed is shown beside what was typed, and the next press orders by it.
      if (error.event === 'tradingModesChanged') void refresh(getPerpAccount)
      if (error.event === 'rulesChanged') void refresh(getPerpMarkets)
      setFailure(error.message)
      return 'refused'
    }
  }
  return { place, busy, failure }
}

/** Reasons that only orders of perpetuals end for. */
const OWN = ['reduceOnly', 'positionClosed', 'liquidation', 'insufficientMargin'] as const
const isOwn = (reason: string): reason is (typeof OWN)[number] => OWN.some(own => own === reason)
