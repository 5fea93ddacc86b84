import { timestamp, z } from '../call.ts'
import { amount, route, symbol } from './route.ts'

/** What clients of the venue ask for before they do anything. Of what is not offered here they are told that there is none. */

const nothing = z.strictObject({})

export const systemStatus = route({
  method: 'GET',
  path: '/sapi/v1/system/status',
  access: 'public',
  weight: 1,
  summary: 'That the platform is there: 0.',
  request: nothing,
  response: z.object({ status: z.literal(0), msg: z.literal('normal') }),
})

const noFutures = z.object({
  timezone: z.literal('UTC'),
  serverTime: timestamp,
  rateLimits: z.array(z.never()),
  exchangeFilters: z.array(z.never()),
  assets: z.array(z.never()),
  symbols: z.array(z.never()),
})

export const usdFutures = route({
  method: 'GET',
  path: '/fapi/v1/exchangeInfo',
  access: 'public',
  weight: 1,
  summary: 'No symbols: contracts are not served to programs yet.',
  request: nothing,
  response: noFutures,
})

export const coinFutures = route({ ...usdFutures, path: '/dapi/v1/exchangeInfo' })

const noMargin = { method: 'GET', access: 'public', weight: 1, request: z.object({}), response: z.array(z.never()) } as const

export const marginPairs = route({ ...noMargin, path: '/sapi/v1/margin/allPairs', summary: 'None: there is no margin trading of spot.' })

export const isolatedMarginPairs = route({
  ...noMargin,
  path: '/sapi/v1/margin/isolated/allPairs',
  summary: 'None: there is no margin trading of spot.',
})

const network = z.object({
  network: z.string(),
  coin: z.string(),
  name: z.string(),
  isDefault: z.literal(true),
  depositEnable: z.boolean(),
  withdrawEnable: z.literal(false),
  depositDust: amount,
  minConfirm: z.number(),
  unLockConfirm: z.number(),
  withdrawFee: amount,
  withdrawMin: amount,
  withdrawMax: amount,
  withdrawIntegerMultiple: amount,
  contractAddress: z.string(),
  busy: z.boolean(),
  sameAddress: z.literal(false),
})

export const coins = route({
  method: 'GET',
  path: '/sapi/v1/capital/config/getall',
  access: 'read',
  weight: 10,
  summary:
    'All coins with what the exchange wallet holds of them, and the network of the one that is deposited over a chain. Withdrawing is false: no key can.',
  request: nothing,
  response: z.array(
    z.object({
      coin: z.string(),
      name: z.string(),
      free: amount,
      locked: amount,
      freeze: amount,
      withdrawing: amount,
      ipoing: amount,
      ipoable: amount,
      storage: amount,
      isLegalMoney: z.literal(false),
      trading: z.literal(true),
      depositAllEnable: z.boolean(),
      withdrawAllEnable: z.literal(false),
      networkList: z.array(network),
    }),
  ),
})

export const tradeFees = route({
  method: 'GET',
  path: '/sapi/v1/asset/tradeFee',
  access: 'read',
  weight: 1,
  summary: 'Rates of commission of one symbol or of all.',
  request: z.strictObject({ symbol: z.optional(symbol) }),
  response: z.array(z.object({ symbol: z.string(), makerCommission: amount, takerCommission: amount })),
})

const rates = z.object({ maker: amount, taker: amount, buyer: amount, seller: amount })

/** What commission is made of: there are no rates beside the usual ones, and no discounts. */
export const commissionParts = z.object({
  standardCommission: rates,
  specialCommission: rates,
  taxCommission: rates,
  discount: z.object({
    enabledForAccount: z.literal(false),
    enabledForSymbol: z.literal(false),
    discountAsset: z.string(),
    discount: amount,
  }),
})

export const commission = route({
  method: 'GET',
  path: '/api/v3/account/commission',
  access: 'read',
  weight: 20,
  summary: 'Rates of commission of a symbol.',
  request: z.strictObject({ symbol }),
  response: z.extend(commissionParts, { symbol: z.string() }),
})
