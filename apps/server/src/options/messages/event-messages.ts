import { optionMarket } from '@assay/core/options/read'
import { plainName } from '@assay/rules/realm'
import type { EventMessages } from '../../messages/declaration.ts'
import { amountFigure, priceFigure } from '../../messages/figures.ts'

const nameOf = (optionId: number): string => `options:${optionId}`

/** What the events of delivery contracts notify people of: how each ended. */
export const optionsMessages: EventMessages<'options'> = {
  'options.settled': {
    category: 'trading',
    mail: 'off',
    notify({ optionId, user, market, state, settlementPrice, payout, fee }, { core }) {
      const quote = optionMarket(core.state, market)?.quote
      if (quote === undefined) return undefined
      return {
        user,
        subject: `messages:options.${state}`,
        figures: { market: plainName(market), number: String(optionId) },
        lines: [
          ...(settlementPrice === undefined ? [] : [['options-lists:column.settlementPrice', priceFigure(settlementPrice)] as const]),
          ...(state === 'won' ? [['options-lists:column.profit', amountFigure(core, payout, quote)] as const] : []),
          ...(fee === 0n ? [] : [['spot:orders.fee', amountFigure(core, fee, quote)] as const]),
        ],
        leadsTo: `/deliveryEvidence?contract=${optionId}`,
        group: nameOf(optionId),
      }
    },
  },
  // The person's own doing, which the page answers; the strike stands on the contract.
  'options.accepted': 'none',
  'options.struck': 'none',
  'options.marketListed': 'none',
  'options.settingsChanged': 'none',
}
