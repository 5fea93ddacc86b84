import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { Address } from 'viem'
import { z } from 'zod'
import type { SignerKeys } from './keys.ts'
import type { Transfers } from './transfers.ts'

const INDEX_MAX = 2 ** 31 - 1
const whole = z.number().int().min(0)

const units = z.string().regex(/^[1-9]\d{0,77}$/)
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

/** All that can be asked: nothing gives a private key, and one question alone moves money, of the pinned token within the caps. */
const question = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('identity') }),
  z.strictObject({ ask: z.literal('address'), chain: whole.max(2 ** 32), user: whole.max(2 ** 52), index: whole.max(INDEX_MAX) }),
  z.strictObject({
    ask: z.literal('transfer'),
    chain: whole.max(2 ** 32),
    nonce: whole.max(2 ** 48),
    to: address,
    units,
    gas: units,
    maxFee: units,
    maxPriority: units,
  }),
])

/** What answers: keys, and what signs transfers where a chain and token are pinned. */
interface Answering {
  keys: SignerKeys
  transfers: Transfers | undefined
}

const answerTo = async ({ keys, transfers }: Answering, line: string): Promise<unknown> => {
  try {
    const asked = question.parse(JSON.parse(line))
    if (asked.ask === 'identity') return { ...keys.identity(), sender: transfers?.sender ?? '' }
    if (asked.ask === 'address') return keys.state(asked)
    if (!transfers) return { refused: 'No token is pinned: SIGNER_CHAIN and SIGNER_TOKEN are not set.' }
    const { chain, nonce, to } = asked
    const [units, gas, maxFee, maxPriority] = [asked.units, asked.gas, asked.maxFee, asked.maxPriority].map(BigInt) as [
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    return await transfers.sign({ chain, nonce, to: to as Address, units, gas, maxFee, maxPriority })
  } catch {
    return { refused: 'The question is not one that the signer answers.' }
  }
}

/** Answers questions, one JSON line each, at a socket that only this user of the machine can open. */
export const serveSigner = (answering: Answering, path: string): Promise<Server> => {
  // What a killed predecessor left. Two signers of one seed say the same, so it does no harm to one that still runs.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).on('line', line => {
      void answerTo(answering, line).then(answer => socket.write(`${JSON.stringify(answer)}\n`))
    })
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
