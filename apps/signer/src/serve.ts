import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { Address } from 'viem'
import { z } from 'zod'
import type { SignerKeys } from './keys.ts'
import type { SweepAsked, Sweeps } from './sweeps.ts'
import type { Transfers } from './transfers.ts'

/** No question is longer: who sends more of a line has no question, and would only fill the memory of what holds the keys. */
const LINE_BYTES_MAX = 8 * 1024
const LINE_END = 0x0a
const INDEX_MAX = 2 ** 31 - 1
const whole = z.number().int().min(0)

const units = z.string().regex(/^[1-9]\d{0,77}$/)
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

const offer = { chain: whole.max(2 ** 32), nonce: whole.max(2 ** 48), gas: units, maxFee: units, maxPriority: units }
const index = whole.max(INDEX_MAX)

/** What brings token home. */
const sweep = z.discriminatedUnion('does', [
  z.strictObject({ ask: z.literal('sweep'), does: z.literal('deploy'), ...offer }),
  z.strictObject({ ask: z.literal('sweep'), does: z.literal('topUp'), index, wei: units, ...offer }),
  z.strictObject({ ask: z.literal('sweep'), does: z.literal('transfer'), index, units, ...offer }),
  z.strictObject({
    ask: z.literal('sweep'),
    does: z.literal('delegated'),
    index,
    units,
    authorised: whole.max(2 ** 48).optional(),
    ...offer,
  }),
])

/**
 * All that can be asked: nothing gives a private key, and two questions alone move money: a transfer of the pinned token within the caps, and what brings the
 * pinned token of deposit addresses to the hot wallet.
 */
const question = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('identity') }),
  z.strictObject({ ask: z.literal('most') }),
  z.strictObject({ ask: z.literal('address'), chain: whole.max(2 ** 32), user: whole.max(2 ** 52), index }),
  z.strictObject({ ask: z.literal('transfer'), to: address, units, ...offer }),
  sweep,
])

/** What answers: keys, and what signs where a chain and token are pinned. */
interface Answering {
  keys: SignerKeys
  signing: { transfers: Transfers; sweeps: Sweeps } | undefined
}

const identityOf = ({ keys, signing }: Answering) => ({
  ...keys.identity(),
  sender: signing?.transfers.sender ?? '',
  gasAccount: signing?.sweeps.gasAccount ?? '',
  delegate: signing?.sweeps.delegate ?? '',
  cold: signing?.transfers.cold ?? '',
})

const sweepAsked = ({ ask: _ask, gas, maxFee, maxPriority, ...asked }: z.infer<typeof sweep>): SweepAsked => {
  const offered = { gas: BigInt(gas), maxFee: BigInt(maxFee), maxPriority: BigInt(maxPriority) }
  if (asked.does === 'deploy') return { ...asked, ...offered }
  if (asked.does === 'topUp') return { ...asked, ...offered, wei: BigInt(asked.wei) }
  if (asked.does === 'transfer') return { ...asked, ...offered, units: BigInt(asked.units) }
  return { ...asked, ...offered, units: BigInt(asked.units), authorised: asked.authorised }
}

const answerTo = async (answering: Answering, line: string): Promise<unknown> => {
  try {
    const asked = question.parse(JSON.parse(line))
    if (asked.ask === 'identity') return identityOf(answering)
    if (asked.ask === 'address') return answering.keys.state(asked)
    const { signing } = answering
    if (!signing) return { refused: 'No token is pinned: SIGNER_CHAIN and SIGNER_TOKEN are not set.' }
    if (asked.ask === 'most') return { most: String(signing.transfers.most()) }
    if (asked.ask === 'sweep') return await signing.sweeps.sign(sweepAsked(asked))
    const { chain, nonce, to } = asked
    const [units, gas, maxFee, maxPriority] = [asked.units, asked.gas, asked.maxFee, asked.maxPriority].map(BigInt) as [
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    return await signing.transfers.sign({ chain, nonce, to: to as Address, units, gas, maxFee, maxPriority })
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
    let unread = 0
    socket.on('data', (chunk: Buffer) => {
      const end = chunk.lastIndexOf(LINE_END)
      unread = end < 0 ? unread + chunk.length : chunk.length - end - 1
      if (Math.max(unread, chunk.indexOf(LINE_END)) > LINE_BYTES_MAX) socket.destroy()
    })
    createInterface({ input: socket }).on('line', line => {
      if (socket.destroyed) return
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
