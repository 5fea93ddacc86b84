import { nameIn, type Realm } from '../realm.ts'

/** How long a quote of a conversion holds, ms of journal time. */
export const QUOTE_MS = 8_000

/** The asset over which assets without a pair of their own are converted, and that small balances are sold for. */
export const conversionAsset = (realm: Realm): string => nameIn(realm, 'USDT')
