import { parseAddress } from '@assay/core/ledger/chart'
import * as contract from '@assay/wire/operators/house-calls'
import type { Sql } from 'postgres'
import type { RunningEngine } from '../../core-host/start-engine.ts'
import { data, refused } from '../../http/handler.ts'
import type { Watched } from '../../observability/watched.ts'
import { accountRecordsOf } from '../../projections/account-records.ts'
import type { ConsoleRoom } from '../console-room.ts'
import { serveOperator } from '../serve-operator.ts'
import { presentHealth } from './health.ts'
import { findAccounts, presentAccount } from './ledger-accounts.ts'
import { presentPools } from './pools.ts'
import { postingsOf } from './postings.ts'
import { ReconciliationReader } from './reconciliation.ts'

interface HouseParts {
  sql: Sql
  running: RunningEngine
  watched: Watched
  /** Where the data of this machine lie. */
  dataFolder: string
  /** The wall clock by which is judged how old something is, ms. */
  now(): number
}

/** The room of the console where the house looks at its own money and health. It changes nothing. */
export const houseRoom =
  ({ sql, running, watched, dataFolder, now }: HouseParts): ConsoleRoom =>
  parts => {
    const { database } = parts
    const views = parts.products.flatMap(({ ofHouse }) => ofHouse ?? [])
    const accountRecords = accountRecordsOf(parts.products)
    const reconciliation = new ReconciliationReader({ database, sql, running, accountRecords })
    const handlers = [
      serveOperator(parts, contract.getPools, async () => data(await running.engine.read(core => presentPools(core, views)))),
      serveOperator(parts, contract.findLedgerAccounts, async ({ words = '' }) =>
        data(await running.engine.read(core => findAccounts(core, words))),
      ),
      serveOperator(parts, contract.getLedgerAccount, async ({ address, before }) => {
        const asset = parseAddress(address)?.asset ?? ''
        const account = await running.engine.read(core =>
          core.state.markets.assets.has(asset) ? presentAccount(core, address, asset) : undefined,
        )
        if (!account) return refused({ refusal: 'inputInvalid', parameters: { field: 'address' } })
        return data({ ...account, ...(await postingsOf({ core: running.core, sql, database, accountRecords, address, before })) })
      }),
      serveOperator(parts, contract.getReconciliation, async () => data(await reconciliation.read())),
      serveOperator(parts, contract.getTreasury, async () => data({ status: watched.chain?.() ?? '', treasury: watched.treasury?.() })),
      serveOperator(parts, contract.getHealth, async () => data(await presentHealth({ database, watched, dataFolder, now }))),
    ]
    return { handlers, pages: [] }
  }
