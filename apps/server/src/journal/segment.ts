import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { type Batch, JournalDamaged } from './batch.ts'

/** Records of a segment at most. */
export const SEGMENT_RECORDS_MAX = 4096
/** Uncompressed bytes after which a segment takes no more. */
export const SEGMENT_BYTES_MAX = 4 << 20

/** Before each batch: how many records it has and how many bytes (unsigned, 4 bytes each, little-endian). */
const HEAD_BYTES = 8
/** Nothing that is larger was written by us; a damaged segment must not eat the memory. */
const UNPACKED_BYTES_MAX = 64 << 20
const QUALITY = 7

const compress = promisify(brotliCompress)

type Part = Omit<Batch, 'at'>

/**
 * Batches that lie behind each other as one compressed row. Each keeps its bounds and its very bytes, so that a reader computes the same
 * chain of hashes as when they were rows of their own; the segment keeps the hash behind the last.
 */
export const packSegment = (batches: readonly Part[]): Promise<Buffer> => {
  const parts = batches.flatMap(({ firstSeq, lastSeq, bytes }) => {
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt32LE(lastSeq - firstSeq + 1, 0)
    head.writeUInt32LE(bytes.length, 4)
    return [head, bytes]
  })
  const whole = Buffer.concat(parts)
  return compress(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } })
}

/** The batches of a segment. Throws `JournalDamaged` when it cannot be taken apart into what it says it holds. */
export const unpackSegment = ({ firstSeq, lastSeq, bytes }: Part): Part[] => {
  const damaged = () =>
    new JournalDamaged(`The journal is damaged: the segment of records ${firstSeq} to ${lastSeq} cannot be taken apart.`)
  const whole = decompress(bytes)
  if (!whole) throw damaged()
  const parts: Part[] = []
  let next = firstSeq
  let offset = 0
  while (offset + HEAD_BYTES <= whole.length) {
    const last = next + whole.readUInt32LE(offset) - 1
    const end = offset + HEAD_BYTES + whole.readUInt32LE(offset + 4)
    if (end > whole.length) break
    parts.push({ firstSeq: next, lastSeq: last, bytes: whole.subarray(offset + HEAD_BYTES, end) })
    next = last + 1
    offset = end
  }
  if (offset !== whole.length || next !== lastSeq + 1) throw damaged()
  return parts
}

const decompress = (bytes: Buffer): Buffer | undefined => {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: UNPACKED_BYTES_MAX })
  } catch {
    return undefined
  }
}
