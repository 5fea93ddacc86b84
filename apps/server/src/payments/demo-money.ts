import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { powerOfTen } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { nameIn } from '@assay/rules/realm'
import { DEMO_SHARES, TRANSFER_WALLETS } from '@assay/rules/wallets'
import { QUOTE_ASSET } from '../markets/coins.ts'

const SHARE = { kind: 'payments.transfer', asset: nameIn('demo', QUOTE_ASSET.asset), from: 'exchange' } as const

/** The practice money of a new demo account, and the share of each wallet in it. */
export const grantDemoMoney = (user: UserId): readonly Command[] => [
  { kind: 'payments.grantDemo', user },
  ...TRANSFER_WALLETS.flatMap(to => {
    const whole = DEMO_SHARES[to]
    return whole === undefined ? [] : [{ ...SHARE, user, amount: (whole * powerOfTen(QUOTE_ASSET.scale)) as Amount, to }]
  }),
]
