import { loadLedger, type SavedLedger, saveLedger } from '../ledger/save.ts'
import { decodeImage, encodeImage } from '../memory/image.ts'
import type { Product, ProductTypes } from '../tx/product.ts'
import { PRODUCT_NAMES, PRODUCTS, type ProductName } from './products.ts'
import { ReplyMemory, type SavedReplies } from './reply-memory.ts'
import { productStates, repliesRoom, type State } from './state.ts'

/** Of the shape of the state but for the parts of products. */
const STATE_VERSION = 8

/** The part of a product, in the shape that it had when it was saved. */
interface SavedPart {
  v: number
  saved: object
}

/** The whole state at one record: plain data and columns. */
interface Snapshot {
  v: typeof STATE_VERSION
  seq: number
  at: number
  ledger: SavedLedger
  /** A product that came later is missing: nothing had happened in it. */
  parts: Partial<Record<ProductName, SavedPart>>
  replies: SavedReplies
}

/** Any product: which types belong together its name says. */
const productOf = (name: ProductName): Product<ProductTypes> => PRODUCTS[name] as unknown as Product<ProductTypes>

/** Number of the shape of the whole state: rises with each product and each change of one. Hashes of the state can only be compared under the same. */
export const STATE_SHAPE = STATE_VERSION * 1000 + PRODUCT_NAMES.reduce((sum, name) => sum + PRODUCTS[name].savedVersion, 0)

/** The state as bytes. The same journal always leads to the same bytes: nothing in them depends on how often memory grew. */
export const saveSnapshot = (state: State, seq: number, at: number): Uint8Array =>
  encodeImage({
    v: STATE_VERSION,
    seq,
    at,
    ledger: saveLedger(state.ledger),
    parts: Object.fromEntries(
      PRODUCT_NAMES.map(name => [name, { v: productOf(name).savedVersion, saved: productOf(name).save(state[name]) } satisfies SavedPart]),
    ),
    replies: state.replies.save(),
  } satisfies Snapshot)

/** A snapshot that a release with another shape of state wrote: the journal has to be folded from its beginning. */
export class SnapshotOutdated extends Error {}

/** Reads what `saveSnapshot` wrote; throws on anything else, `SnapshotOutdated` when the state or a product has another shape by now. */
export function restoreSnapshot(bytes: Uint8Array): Snapshot {
  const snapshot = decodeImage<Snapshot>(bytes)
  const isOutdated = (name: ProductName): boolean =>
    (snapshot.parts[name]?.v ?? productOf(name).savedVersion) !== productOf(name).savedVersion
  if (snapshot.v !== STATE_VERSION || PRODUCT_NAMES.some(isOutdated))
    throw new SnapshotOutdated('The snapshot has the shape of another release.')
  return snapshot
}

/** The state that was saved, whose tables have room for at least so many rows. */
export const loadState = ({ ledger, parts, replies }: Snapshot, room?: number): State => ({
  ledger: loadLedger(ledger, room),
  ...productStates((name, before) => {
    const part = parts[name]
    return part ? productOf(name).load(part.saved, before, room) : productOf(name).create(room)
  }),
  replies: ReplyMemory.load(replies, repliesRoom(room)),
})
