import { createKeyedStore } from '@assay/client/live/keyed-store'
import type { AnyWallet } from '@assay/wire/payments/calls'

export const balanceKey = (wallet: AnyWallet, asset: string) => `${wallet}/${asset}`

/** The person's balances by `wallet/asset`. */
export const balanceStore = createKeyedStore('person', { channel: 'balances', keyOf: ({ wallet, asset }) => balanceKey(wallet, asset) })
