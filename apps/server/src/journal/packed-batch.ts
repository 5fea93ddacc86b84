import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Below this there is nothing to gain, above it the writer would lose time. */
export const PACKED_BYTES_LEAST = 256
export const PACKED_BYTES_MOST = 128 << 10
/** Before the compressed bytes: how many they are when taken apart (unsigned, 4 bytes, little-endian). */
const HEAD_BYTES = 4
const QUALITY = 3

/** The bytes of one batch, compressed as far as the writer has time for: about a quarter of them. */
export const packBatchBytes = (bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(bytes.length)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return Buffer.concat([head, brotliCompressSync(bytes, { params })])
}

/** How many bytes a packed batch has when it is taken apart; only its begin is looked at. */
export const unpackedLength = (packed: Buffer): number => (packed.length < HEAD_BYTES ? 0 : packed.readUInt32LE())

/** The bytes of a batch as they were written; undefined when these are not what was packed. */
export const unpackBatchBytes = (packed: Buffer): Buffer | undefined => {
  try {
    const bytes = brotliDecompressSync(packed.subarray(HEAD_BYTES), { maxOutputLength: PACKED_BYTES_MOST })
    return bytes.length === unpackedLength(packed) ? bytes : undefined
  } catch {
    return undefined
  }
}
