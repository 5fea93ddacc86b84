/** The account of the market maker (user kind `maker`). Public: everybody may know who stands behind the quotes. */
export const MAKER_UID = 1001

/** The account of the simulated takers (user kind `flow`), public as well. */
export const FLOW_UID = 1002
