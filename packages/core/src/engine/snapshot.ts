import { loadLedger, type SavedLedger, saveLedger } from '../ledger/save.ts'
import { decodeImage, encodeImage } from '../memory/image.ts'
import type { Product, ProductTypes } from '../tx/product.ts'
import { PRODUCT_WORDS, PRODUCTS, type ProductWord } from './products.ts'
import { ReplyMemory, type SavedReplies } from './reply-memory.ts'
import { productStates, repliesRoom, type State } from './state.ts'

/** Of the shape of the state but for the parts of products; hashes of the state can only be compared under the same. */
export const STATE_VERSION = 8

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
  parts: Partial<Record<ProductWord, SavedPart>>
  replies: SavedReplies
}

/** Any product: which types belong together its word says. */
const productOf = (word: ProductWord): Product<ProductTypes> => PRODUCTS[word] as unknown as Product<ProductTypes>

/** The state as bytes. The same journal always leads to the same bytes: nothing in them depends on how often memory grew. */
export const saveSnapshot = (state: State, seq: number, at: number): Uint8Array =>
  encodeImage({
    v: STATE_VERSION,
    seq,
    at,
    ledger: saveLedger(state.ledger),
    parts: Object.fromEntries(
      PRODUCT_WORDS.map(word => [word, { v: productOf(word).savedVersion, saved: productOf(word).save(state[word]) } satisfies SavedPart]),
    ),
    replies: state.replies.save(),
  } satisfies Snapshot)

/** A snapshot that a release with another shape of state wrote: the journal has to be folded from its beginning. */
export class SnapshotOutdated extends Error {}

/** Reads what `saveSnapshot` wrote; throws on anything else, `SnapshotOutdated` when the state or a product has another shape by now. */
export function restoreSnapshot(bytes: Uint8Array): Snapshot {
  const snapshot = decodeImage<Snapshot>(bytes)
  const isOutdated = (word: ProductWord): boolean =>
    (snapshot.parts[word]?.v ?? productOf(word).savedVersion) !== productOf(word).savedVersion
  if (snapshot.v !== STATE_VERSION || PRODUCT_WORDS.some(isOutdated))
    throw new SnapshotOutdated('The snapshot has the shape of another release.')
  return snapshot
}

/** The state that was saved, whose tables have room for at least so many rows. */
export const loadState = ({ ledger, parts, replies }: Snapshot, room?: number): State => ({
  ledger: loadLedger(ledger, room),
  ...productStates((word, before) => {
    const part = parts[word]
    return part ? productOf(word).load(part.saved, before, room) : productOf(word).create(room)
  }),
  replies: ReplyMemory.load(replies, repliesRoom(room)),
})
