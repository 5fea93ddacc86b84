import type { ClockState } from '../clock/state.ts'
import { loadLedger, type SavedLedger, saveLedger } from '../ledger/save.ts'
import { loadMarkets, type SavedMarkets, saveMarkets } from '../markets/save.ts'
import { decodeImage, encodeImage } from '../memory/image.ts'
import { loadOptions, type SavedOptions, saveOptions } from '../options/save.ts'
import { loadPayments, type SavedPayments, savePayments } from '../payments/save.ts'
import { loadPeople, type SavedPeople, savePeople } from '../people/save.ts'
import { loadPerp, type SavedPerp, savePerp } from '../perp/save.ts'
import { loadSpot, type SavedSpot, saveSpot } from '../spot/save.ts'
import { ReplyMemory, type SavedReplies } from './reply-memory.ts'
import { repliesRoom, type State } from './state.ts'

const VERSION = 7

/** The whole state at one record: plain data and columns. */
interface Snapshot {
  v: typeof VERSION
  seq: number
  at: number
  ledger: SavedLedger
  markets: SavedMarkets
  people: SavedPeople
  clock: ClockState
  spot: SavedSpot
  perp: SavedPerp
  options: SavedOptions
  payments: SavedPayments
  replies: SavedReplies
}

/** The state as bytes. The same journal always leads to the same bytes: nothing in them depends on how often memory grew. */
export const saveSnapshot = (state: State, seq: number, at: number): Uint8Array =>
  encodeImage({
    v: VERSION,
    seq,
    at,
    ledger: saveLedger(state.ledger),
    markets: saveMarkets(state.markets),
    people: savePeople(state.people),
    clock: state.clock,
    spot: saveSpot(state.spot),
    perp: savePerp(state.perp),
    options: saveOptions(state.options),
    payments: savePayments(state.payments),
    replies: state.replies.save(),
  } satisfies Snapshot)

/** A snapshot that a release with another shape of state wrote: the journal has to be folded from its beginning. */
export class SnapshotOutdated extends Error {}

/** Reads what `saveSnapshot` wrote; throws on anything else, `SnapshotOutdated` on another version. */
export function restoreSnapshot(bytes: Uint8Array): Snapshot {
  const saved = decodeImage<Snapshot>(bytes)
  if (saved.v !== VERSION) throw new SnapshotOutdated('The snapshot has the shape of another release.')
  return saved
}

/** The state that was saved, whose tables have room for at least so many rows. */
export function loadState(saved: Snapshot, room?: number): State {
  const markets = loadMarkets(saved.markets)
  return {
    ledger: loadLedger(saved.ledger, room),
    markets,
    people: loadPeople(saved.people),
    clock: saved.clock,
    spot: loadSpot(saved.spot, markets, room),
    perp: loadPerp(saved.perp, markets, room),
    options: loadOptions(saved.options, markets),
    payments: loadPayments(saved.payments),
    replies: ReplyMemory.load(saved.replies, repliesRoom(room)),
  }
}
