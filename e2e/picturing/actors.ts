import { vi } from 'vitest'
import { openAccount, type Person, sentCode } from '../person.ts'
import { passRiskQuiz } from '../risk-answers.ts'
import { callAs } from '../trade.ts'

/** A newcomer has an account and nothing in it; a trader has money, trades, open orders and alerts; a buyer has delivery contracts. */
export type Actor = 'visitor' | 'newcomer' | 'trader' | 'buyer'

/** Everybody who has an account. */
export const ACTORS = ['newcomer', 'trader', 'buyer'] as const

const PASSWORD = 'Pw74318265'

/** To whom the buyer sends money. */
export const FRIEND = { email: 'friend@example.org', password: PASSWORD }

/**
 * Who somebody became: the token of their session, their UIDs, the one thing on the screens that is drawn by lot, and the number of the position that
 * they have closed.
 */
interface Become {
  token: string
  uids: string[]
  closedPosition?: string | undefined
}

/** Opens the account of an actor and does what makes them one, without a page: the screens are looked at later. */
export async function become(person: Person, actor: (typeof ACTORS)[number]): Promise<Become> {
  const account = { email: `${actor}@example.org`, password: PASSWORD }
  if (actor === 'buyer') await openAccount(person, FRIEND)
  const friends = actor === 'buyer' ? [await uidOf(person)] : []
  await openAccount(person, { ...account, ...(actor === 'buyer' && { country: SOLD_IN }) }, { isEmpty: true })
  const closedPosition = actor === 'trader' ? await trade(person) : undefined
  if (actor === 'buyer') await buy(person)
  if (actor === 'buyer') await send(person, account.email)
  const token = await person.page.evaluate(() => localStorage.getItem('token') ?? '')
  return { token, uids: [await uidOf(person), ...friends], closedPosition }
}

const uidOf = async (person: Person): Promise<string> => (await get<{ uid: string }>(person, 'info', {})).uid

/** A call that is asked by `GET`. */
export const get = async <Data>({ page }: Person, path: string, fields: Record<string, string>): Promise<Data> => {
  const data: unknown = await page.evaluate(
    async ([path, query]) => {
      const answer = await fetch(`/web/${path}?${query}&token=${localStorage.getItem('token')}&rtoken=${Date.now()}`)
      return ((await answer.json()) as { data: unknown }).data
    },
    [path, new URLSearchParams(fields).toString()] as const,
  )
  return data as Data
}

/** Gives the number of the position that was closed. */
async function trade(person: Person): Promise<string> {
  await callAs(person, 'web/getTestUsdt', {})
  const order = (fields: Record<string, string>) => callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', ...fields })
  await order({ side: 'buy', type: 'market', total: '2500' })
  await order({ side: 'sell', type: 'market', quantity: '0.005' })
  await order({ pair: 'ETHUSDT', side: 'buy', type: 'market', total: '900' })
  await order({ side: 'sell', type: 'limit', price: '66000', quantity: '0.01' })
  await order({ side: 'buy', type: 'limit', price: '60500', quantity: '0.02' })
  await order({ side: 'sell', type: 'stopMarket', triggerPrice: '59000', quantity: '0.005' })
  await callAs(person, 'web/setPriceAlert', { pair: 'BTCUSDT', kind: 'cross', price: '68000', byMail: '0' })
  await callAs(person, 'web/setPriceAlert', { pair: 'ETHUSDT', kind: 'percent', rate: '0.05', byMail: '1' })
  await callAs(person, 'web/addCollectCurrenct', { pair: 'ETHUSDT', favourite: '1' })
  return tradePerps(person)
}

/** Delivery contracts are not sold in Germany; in Switzerland they are. */
const SOLD_IN = '+41'

/** Three delivery contracts that run, and a daily loss limit. */
async function buy(person: Person): Promise<void> {
  await callAs(person, 'web/getTestUsdt', {})
  await callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', from: 'exchange', to: 'options', amount: '2000' })
  await passRiskQuiz(person)
  const option = (fields: Record<string, string>) => callAs(person, 'web/buyOption', { market: 'BTC-OPTION', version: '1', ...fields })
  await option({ direction: 'bullish', seconds: '300', stake: '100' })
  await option({ direction: 'bearish', seconds: '3600', stake: '250' })
  await option({ market: 'ETH-OPTION', direction: 'bearish', seconds: '900', stake: '50' })
  await callAs(person, 'web/setLossLimit', { amount: '800' })
}

/** A trade password, and two transfers to a friend. */
async function send(person: Person, email: string): Promise<void> {
  await get(person, 'getOwnCode', { purpose: 'tradePassword' })
  const tradePassword = '482915'
  await callAs(person, 'web/saveTpwd', { code: await sentCode(person, email), tradePassword, tradePasswordAgain: tradePassword })
  const { uid } = await get<{ uid: string }>(person, 'findRecipient', { recipient: FRIEND.email })
  for (const amount of ['120.5', '25']) await callAs(person, 'web/sendToUser', { recipientUid: uid, asset: 'USDT', amount, tradePassword })
}

/** A long, a short, an order that waits for its price, and a position that was closed again, whose number it gives. */
async function tradePerps(person: Person): Promise<string> {
  await callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', from: 'exchange', to: 'contract', amount: '2500' })
  await passRiskQuiz(person)
  const order = (fields: Record<string, string>) => callAs(person, 'web/placePerpOrder', { effect: 'open', type: 'market', ...fields })
  await order({ market: 'SOL-PERP', side: 'buy', lots: '20' })
  await order({ market: 'SOL-PERP', side: 'sell', effect: 'close', lots: '20' })
  await order({ market: 'BTC-PERP', side: 'buy', lots: '40', takeProfit: '70000', stopLoss: '58000' })
  await order({ market: 'ETH-PERP', side: 'sell', lots: '30' })
  await order({ market: 'BTC-PERP', side: 'buy', type: 'limit', lots: '10', price: '60500' })
  const { positions } = await get<{ positions: { positionId: string }[] }>(person, 'getPerpPositions', { state: 'closed' })
  return positions[0]?.positionId ?? ''
}

/** No timer of the stopped product lasts a second: a market that answers so often without a new record stands still for ever. */
const STILL = { answers: 15, intervalMs: 100 }

/** Waits until the simulated market has done the trades that happen before it stands still. */
export async function marketStandsStill(address: string): Promise<void> {
  let records = -1
  let same = 0
  const isStill = async () => {
    const { data } = (await (await fetch(`${address}/web/getAudit`)).json()) as { data: { records: number } }
    same = data.records === records ? same + 1 : 0
    records = data.records
    return same >= STILL.answers
  }
  await vi.waitUntil(isStill, { timeout: 60_000, interval: STILL.intervalMs })
}
