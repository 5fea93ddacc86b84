import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { DOLLAR_ASSET, USD_SCALE } from '@assay/rules/assets/us-dollars'
import { SOLD_ASSET, saleReceives, shownRate } from '@assay/rules/bank/terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { activeUser, realmOfUser } from '../people/read.ts'
import { poolAvailable } from '../pools/pool.ts'
import { versionAt } from '../terms/dated.ts'
import type { QuoteSale, SellForDollars } from './commands.ts'
import type { SaleQuote } from './state.ts'
import type { BankTx } from './transaction.ts'

/** Says what an amount of USDT gives in US dollars, for a while. Nothing is set aside for it. */
export function quoteSale(tx: BankTx, command: QuoteSale): Refusal | undefined {
  const { user, amount } = command
  const terms = versionAt(tx.state.bank.terms, tx.at)
  const refusal = checkSeller(tx, user) ?? checkSaleAmount(amount, terms)
  if (refusal) return refusal
  const received = saleReceives(amount, terms)
  const short = checkMoney(tx, { user, paid: amount, received })
  if (short) return short
  tx.emit({
    type: 'bank.saleQuoted',
    v: 1,
    quoteId: tx.state.bank.nextQuote,
    user,
    paid: amount,
    received,
    rate: shownRate(terms),
    version: terms.version,
    expiresAt: tx.at + terms.quoteSeconds * 1_000,
  })
  return undefined
}

/** Sells exactly as quoted, or does nothing: the person's USDT go to the pool, and the pool's US dollars to the person. */
export function sellForDollars(tx: BankTx, command: SellForDollars): Refusal | undefined {
  const quote = check(tx, command)
  if (isRefusal(quote)) return quote
  const { user, paid, received, rate, version, quoteId } = quote
  const saleId = tx.state.bank.nextSale
  const reference = `usdSale:${saleId}`
  tx.post('usdSale', reference, [
    { account: tx.userAccount(user, 'exchange', SOLD_ASSET), units: -paid as Amount },
    { account: tx.account(`pool:bank/${SOLD_ASSET}`), units: paid },
  ])
  tx.post('usdSale', reference, [
    { account: tx.account(`pool:bank/${DOLLAR_ASSET}`), units: -received as Amount },
    { account: tx.userAccount(user, 'exchange', DOLLAR_ASSET), units: received },
  ])
  tx.emit({ type: 'bank.sold', v: 1, saleId, quoteId, user, paid, received, rate, version })
  return undefined
}

function check(tx: BankTx, { user, quoteId }: SellForDollars): SaleQuote | Refusal {
  const refusal = checkSeller(tx, user)
  if (refusal) return refusal
  const quote = tx.state.bank.quotes.get(user)
  if (!quote || quote.quoteId !== quoteId || tx.at >= quote.expiresAt) return refuse('quoteExpired')
  return checkMoney(tx, quote) ?? quote
}

/** Who sells: a person, not one of the house's own accounts. */
function checkSeller(tx: BankTx, id: number): Refusal | undefined {
  const user = activeUser(tx.state, id)
  if (isRefusal(user)) return user
  if (realmOfUser(user) === 'demo') return refuse('demoNotAllowed')
  if (!tx.state.markets.assets.has(DOLLAR_ASSET)) return refuse('assetUnknown')
  return user.userKind === 'real' ? undefined : refuse('notAllowed')
}

function checkSaleAmount(amount: unknown, { saleMinimum, saleMaximum }: { saleMinimum: Amount; saleMaximum: Amount }): Refusal | undefined {
  if (typeof amount !== 'bigint' || amount >= LEDGER_UNITS_MAX) return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  const text = (units: bigint) => formatDecimal(units, USDT_SCALE)
  if (amount < saleMinimum) return refuse('amountTooSmall', { minimum: text(saleMinimum) })
  return amount > saleMaximum ? refuse('amountTooLarge', { maximum: text(saleMaximum) }) : undefined
}

/** The person has the USDT, those that are final on their chain, and the pool has the US dollars. */
function checkMoney(tx: BankTx, { user, paid, received }: Pick<SaleQuote, 'user' | 'paid' | 'received'>): Refusal | undefined {
  const { available, unfinal } = tx.withdrawalFigures(user, [])
  const text = (units: bigint) => formatDecimal(units, USDT_SCALE)
  const final = available > unfinal ? available - unfinal : 0n
  if (paid <= available && paid > final) return refuse('depositNotFinal', { available: text(final), asset: SOLD_ASSET })
  if (paid > available) return refuse('insufficientBalance', { asset: SOLD_ASSET, available: text(available), required: text(paid) })
  const pool = poolAvailable(tx.state, 'bank', DOLLAR_ASSET)
  return received > pool ? refuse('bankPoolEmpty', { available: formatDecimal(pool, USD_SCALE) }) : undefined
}
