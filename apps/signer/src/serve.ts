import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { SignerKeys } from './keys.ts'

const INDEX_MAX = 2 ** 31 - 1
const whole = z.number().int().min(0)

/** All that can be asked: nothing of it moves money, and nothing gives a private key. */
const question = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('identity') }),
  z.strictObject({ ask: z.literal('address'), chain: whole.max(2 ** 32), user: whole.max(2 ** 52), index: whole.max(INDEX_MAX) }),
])

const answerTo = (keys: SignerKeys, line: string): unknown => {
  try {
    const { ask, ...rest } = question.parse(JSON.parse(line))
    return ask === 'identity' ? keys.identity() : keys.state(rest as Parameters<SignerKeys['state']>[0])
  } catch {
    return { refused: 'The question is not one that the signer answers.' }
  }
}

/** Answers questions, one JSON line each, at a socket that only this user of the machine can open. */
export const serveSigner = (keys: SignerKeys, path: string): Promise<Server> => {
  // What a killed predecessor left. Two signers of one seed say the same, so it does no harm to one that still runs.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).on('line', line => socket.write(`${JSON.stringify(answerTo(keys, line))}\n`))
  })
  // The socket comes into being closed to others: there is no moment before a change of its mode.
  const mask = process.umask(0o177)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      process.umask(mask)
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      resolve(server)
    })
  })
}
