import type { UserId, UserKind } from '@assay/core/people/state'
import type { Realm } from '@assay/rules/realm'

/** The account of the market maker (user kind `maker`). Public: everybody may know who stands behind the quotes. */
export const MAKER_UID = 1001

/** The account of the simulated takers (user kind `flow`), public as well. */
export const FLOW_UID = 1002

/** The same of practice markets: accounts of their own, which have never held anything real. */
const DEMO_MAKER_UID = 1003
const DEMO_FLOW_UID = 1004

export type HouseRole = 'maker' | 'flow'

/** An account of the house in one realm. */
interface HouseAccount {
  user: UserId
  userKind: UserKind
}

const ACCOUNTS: Readonly<Record<Realm, Readonly<Record<HouseRole, HouseAccount>>>> = {
  real: { maker: { user: MAKER_UID, userKind: 'maker' }, flow: { user: FLOW_UID, userKind: 'flow' } },
  demo: { maker: { user: DEMO_MAKER_UID, userKind: 'demoMaker' }, flow: { user: DEMO_FLOW_UID, userKind: 'demoFlow' } },
}

/** The house's account of a role in a realm. */
export const houseAccount = (realm: Realm, role: HouseRole): HouseAccount => ACCOUNTS[realm][role]
