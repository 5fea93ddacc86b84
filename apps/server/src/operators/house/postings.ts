import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { parseAddress } from '@assay/core/ledger/chart'
import { accountAt } from '@assay/core/ledger/read-accounts'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import type { ResponseOf } from '@assay/wire/call'
import type { getLedgerAccount } from '@assay/wire/operators/house-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { isPerson } from '../../core-host/is-person.ts'
import { readBackwards } from '../../journal/read-backwards.ts'
import type { AccountRecords } from '../../projections/account-records.ts'

type Page = Pick<ResponseOf<typeof getLedgerAccount>, 'postings' | 'next' | 'searchedTo'>

const SHOWN = 50
/** Looking through records that do not name the account ends here, so that nobody waits for the whole journal; the next page goes on. */
const SEARCH_MS = 1_500

/** A place in the journal: a record, and a leg of its postings. */
interface Place {
  seq: number
  leg: number
}

interface Row extends Place {
  at: number
  reason: string
  reference: string
  units: bigint
  after: bigint
}

interface Asked {
  core: Core
  sql: Sql
  database: PostgresJsDatabase
  accountRecords: AccountRecords
  address: string
  /** The page begins behind it. */
  before: string | undefined
}

const placeOf = (text: string): Place => {
  const [seq, leg] = text.split('.').map(Number)
  return { seq: seq ?? 0, leg: leg ?? 0 }
}

const idOf = ({ seq, leg }: Place): string => `${seq}.${leg}`

/**
 * Postings of an account, newest first. Those of people's wallets stand in tables; all others are read from the journal itself, as far back as one
 * request may take.
 */
export const postingsOf = async (asked: Asked): Promise<Page> => {
  const { core, address } = asked
  const parsed = parseAddress(address)
  const before = asked.before === undefined ? undefined : placeOf(asked.before)
  const isOfPerson = parsed?.kind === 'user' && isPerson(core, parsed.user)
  const { rows, searchedTo, isAll } = isOfPerson ? await ofPerson(asked, before) : await ofJournal(asked, before)
  const shown = rows.slice(0, SHOWN)
  const postings = shown.map(row => presentRow(core, row, parsed?.asset ?? ''))
  const last = shown.at(-1)
  if (rows.length > SHOWN && last) return { postings, next: idOf(last), searchedTo: last.seq }
  return { postings, next: isAll ? '' : idOf({ seq: searchedTo, leg: 0 }), searchedTo }
}

const presentRow = (core: Core, row: Row, asset: string): Page['postings'][number] => {
  const scale = assetScale(core.state, asset)
  const { seq, at, reason, reference } = row
  return {
    id: idOf(row),
    seq,
    at,
    reason,
    reference,
    amount: formatDecimal(row.units, scale),
    balanceAfter: formatDecimal(row.after, scale),
  }
}

interface Found {
  /** One more than a page shows when there are more. */
  rows: Row[]
  searchedTo: number
  /** Nothing is left behind `searchedTo`. */
  isAll: boolean
}

const ofPerson = async ({ database, accountRecords, address }: Asked, before: Place | undefined): Promise<Found> => {
  const parsed = parseAddress(address)
  if (parsed?.kind !== 'user') return { rows: [], searchedTo: 1, isAll: true }
  const { user, wallet, asset } = parsed
  const records = await accountRecords.ofWallet(database, { user, wallet, asset, limit: SHOWN, before })
  const rows = records.map(({ seq, leg, at, type, reference, units, balanceAfter }) => ({
    seq,
    leg,
    at,
    reason: type,
    reference,
    units,
    after: balanceAfter,
  }))
  return { rows, searchedTo: 1, isAll: true }
}

const ofJournal = async ({ core, sql, address }: Asked, before: Place | undefined): Promise<Found> => {
  const account = accountAt(core.state, address)
  if (account === undefined) return { rows: [], searchedTo: 1, isAll: true }
  const until = performance.now() + SEARCH_MS
  const from = before?.seq ?? core.seq
  const rows: Row[] = []
  let searchedTo = from
  for await (const records of readBackwards(sql, core, { from })) {
    for (const record of records) rows.push(...legsOf(record, account).filter(row => isBefore(row, before)))
    searchedTo = records.at(-1)?.seq ?? searchedTo
    if (rows.length > SHOWN || performance.now() > until) return { rows, searchedTo, isAll: searchedTo <= 1 }
  }
  return { rows, searchedTo: 1, isAll: true }
}

const isBefore = ({ seq, leg }: Place, before: Place | undefined): boolean =>
  before === undefined || seq < before.seq || (seq === before.seq && leg < before.leg)

/** What a record posts to an account, the last leg first; counted as the account records are. */
const legsOf = ({ seq, at, events = [] }: JournalRecord, account: number): Row[] => {
  const legs = events.flatMap(event => (event.type === 'ledger.posted' ? event.legs.map(leg => ({ ...leg, event })) : []))
  return legs
    .flatMap(({ account: other, units, after, event: { reason, reference } }, leg) =>
      other === account ? [{ seq, leg, at, reason, reference, units, after }] : [],
    )
    .reverse()
}
