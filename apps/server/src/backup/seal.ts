import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'

/** Either hash in hexadecimal. */
const SEAL_BYTES = 64

/** What stands where the seal is going to be. */
export const SEAL_PLACE = '0'.repeat(SEAL_BYTES)

/** Under a key HMAC-SHA256, which nobody can make who has not the pepper; without one SHA-256, which tells damage alone. */
const hashUnder = (key: Uint8Array | undefined): Hash | Hmac => (key ? createHmac('sha256', key) : createHash('sha256'))

/** Lets everything through but the last bytes (`SEAL_PLACE`), in whose place it puts the hash of what passed: no byte can be lost or changed unnoticed. */
export const sealing = (key?: Uint8Array): Transform => {
  const hash = hashUnder(key)
  let held = Buffer.alloc(0)
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const whole = Buffer.concat([held, piece])
      const passing = whole.subarray(0, Math.max(0, whole.length - SEAL_BYTES))
      held = Buffer.from(whole.subarray(passing.length))
      hash.update(passing)
      done(null, passing)
    },
    flush(done) {
      done(null, hash.digest('hex'))
    },
  })
}

/** Whether a file ends with the seal of what stands before it, under a key or without one. */
export const isSealed = async (file: string, key?: Uint8Array): Promise<boolean> => {
  const { size } = await stat(file)
  if (size < SEAL_BYTES) return false
  const hash = hashUnder(key)
  let seal = ''
  let left = size - SEAL_BYTES
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(piece.subarray(0, left))
    seal += piece.subarray(left).toString('latin1')
    left = Math.max(0, left - piece.length)
  }
  return hash.digest('hex') === seal
}
