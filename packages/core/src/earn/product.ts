import type { Product, ProductTypes } from '../tx/product.ts'
import { applyEarn } from './apply.ts'
import { auditEarn } from './audit.ts'
import { buyCustody } from './buy.ts'
import { changeEarnTerms, changeYieldFunding } from './change-terms.ts'
import type { CustodyId, EarnCommand } from './commands.ts'
import type { EarnEvent } from './events.ts'
import { listEarnProduct } from './list-product.ts'
import { cancelCustody, endDemoCustody, redeemCustody } from './redeem.ts'
import { rejectCustody } from './reject.ts'
import { createEarn, type EarnState, loadEarn, type SavedEarn, saveEarn } from './state.ts'
import type { EarnTx, EarnWorld } from './transaction.ts'

export interface EarnTypes extends ProductTypes {
  world: EarnWorld
  tx: EarnTx
  state: EarnState
  saved: SavedEarn
  command: EarnCommand
  event: EarnEvent
  result: {
    /** The custody order that was bought. */
    custodyId: CustodyId
  }
}

/** Custody: money put aside for a cycle at a daily rate, whose whole yield is there before it is promised. */
export const earnProduct: Product<EarnTypes> = {
  money: {
    wallets: ['earn'],
    pools: ['yield'],
    holds: ['custody', 'custodyYield'],
    reasons: ['custody', 'custodyYield', 'custodyPenalty', 'custodyPayout', 'yieldFunding'],
  },
  commands: {
    'earn.listProduct': { decide: listEarnProduct, names: 'nothing', duringAlarm: 'waits' },
    'earn.changeTerms': { decide: changeEarnTerms, names: 'nothing', duringAlarm: 'movesNothing' },
    'earn.changeFunding': { decide: changeYieldFunding, names: 'nothing', duringAlarm: 'movesNothing' },
    'earn.buy': { decide: buyCustody, names: 'product', duringAlarm: 'waits' },
    'earn.cancel': { decide: cancelCustody, names: 'nothing', duringAlarm: 'withdraws' },
    'earn.reject': { decide: rejectCustody, names: 'nothing', duringAlarm: 'waits' },
    'earn.redeem': { decide: redeemCustody, names: 'nothing', duringAlarm: 'waits' },
    'earn.endDemo': { decide: endDemoCustody, names: 'nothing', duringAlarm: 'withdraws' },
  },
  create: createEarn,
  save: saveEarn,
  load: loadEarn,
  savedVersion: 1,
  apply: applyEarn,
  result: (_kind, events) => {
    const bought = (events as readonly EarnEvent[]).find(event => event.type === 'earn.bought')
    return bought && { custodyId: bought.custodyId }
  },
  audit: auditEarn,
}
