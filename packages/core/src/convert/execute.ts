import type { Amount } from '@assay/money/kinds'
import { conversionAsset } from '@assay/rules/convert/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { activeUser, realmOfUser } from '../people/read.ts'
import { checkBalance } from './check-balance.ts'
import type { ExecuteConversion } from './commands.ts'
import { type ConversionPlan, planConversion } from './plan.ts'
import type { ConvertTx } from './transaction.ts'

/** Converts at the quoted amount or better, what is better being the person's; otherwise nothing happens. */
export function executeConversion(tx: ConvertTx, command: ExecuteConversion): Refusal | undefined {
  const plan = check(tx, command)
  if (isRefusal(plan)) return plan
  const { user, from, to, quoted } = command
  const { paid, received, legs } = plan
  const orderIds = legs.map(({ leg }) => tx.executeMarketLeg(leg))
  tx.emit({
    type: 'convert.converted',
    v: 1,
    conversionId: tx.state.convert.nextConversion,
    user,
    from,
    to,
    paid,
    received,
    quoted,
    orderIds,
  })
  return undefined
}

function check(tx: ConvertTx, command: ExecuteConversion): ConversionPlan | Refusal {
  const { user: id, from, to, amount, quoted, expiresAt } = command
  const user = activeUser(tx.state, id)
  if (isRefusal(user)) return user
  if (!isAmount(amount) || !isAmount(quoted) || !Number.isSafeInteger(expiresAt) || typeof to !== 'string') return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  if (tx.at >= expiresAt) return refuse('quoteExpired')
  const plan = planConversion(tx, { user: id, from, to, amount, over: conversionAsset(realmOfUser(user)) })
  if (isRefusal(plan)) return plan
  const short = checkBalance(tx.state, { from, amount: amount as Amount }, tx.available(id, 'exchange', from))
  if (short) return short
  return plan.received < quoted ? refuse('quoteMoved') : plan
}

const isAmount = (value: unknown): value is bigint => typeof value === 'bigint' && value < LEDGER_UNITS_MAX
