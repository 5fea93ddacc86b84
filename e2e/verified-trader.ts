import { randomInt } from 'node:crypto'
import { type Account, type Person, readAs } from './person.ts'
import { callAs } from './trade.ts'
import { setTradePassword } from './trade-password.ts'

export const VERIFIED_NAME = 'José García-López'

/** What of an asset is in the exchange wallet and not frozen. */
export async function availableOf(person: Person, asset: string): Promise<string> {
  const { rows } = await readAs<{ rows: { asset: string; available: string }[] }>(person, 'web/getAsset2', { wallet: 'exchange' })
  return rows.find(row => row.asset === asset)?.available ?? '0'
}

/** Meets beside the pages what paying out and borrowing ask for: a trade password, papers of their own, and 11,000 of the 10,000 test USDT traded. */
export async function becomeVerifiedTrader(person: Person, account: Account): Promise<void> {
  await setTradePassword(person, account)
  const papers = { nationality: 'DE', documentType: '2', realName: VERIFIED_NAME, documentNumber: `C01X${randomInt(10_000, 99_999)}` }
  await callAs(person, 'web/editCenterLevel', { step: 'basic', ...papers })
  const order = { pair: 'BTCUSDT', type: 'market' }
  await callAs(person, 'web/placeSpotOrder', { ...order, side: 'buy', total: '5600' })
  const [whole, decimals = ''] = (await availableOf(person, 'BTC')).split('.')
  await callAs(person, 'web/placeSpotOrder', { ...order, side: 'sell', quantity: `${whole}.${decimals.slice(0, 4)}` })
}
