import { IdIndex } from '../memory/id-index.ts'
import { Accounts } from './accounts.ts'
import { HoldChanges } from './hold-changes.ts'
import { Holds } from './holds.ts'
import { Legs } from './legs.ts'
import { bindApplyLegs, bindMove } from './post.ts'
import type { LedgerState, LedgerTables } from './state.ts'

/** A ledger without a balance, with room for so many accounts and holds. */
export const createLedger = (room?: number): LedgerState =>
  bindLedger({
    accounts: Accounts.withRoom(room),
    holds: Holds.withRoom(room),
    assets: [],
    assetIndex: new Map(),
    named: new Map(),
    names: new Map(),
    newestOfUser: new IdIndex(),
    legs: new Legs(),
    holdChanges: new HoldChanges(),
  })

/** The ledger of these tables. */
export const bindLedger = (tables: LedgerTables): LedgerState =>
  Object.assign(tables, { applyLegs: bindApplyLegs(tables), move: bindMove(tables) })
