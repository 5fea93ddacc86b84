import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { SignerKeys } from './keys.ts'
import { readSeed } from './seed-file.ts'
import { serveSigner } from './serve.ts'
import { capsOf, PASSPHRASE_LENGTH_MIN, pinnedOf } from './settings.ts'
import { Sweeps } from './sweeps.ts'
import { Transfers } from './transfers.ts'

/** What signs: nobody is paid at an address of the signer itself. */
const signingOf = (parts: Omit<ConstructorParameters<typeof Transfers>[0], 'isOwn'>, keys: SignerKeys) => {
  const transfers: Transfers = new Transfers({ ...parts, isOwn: to => keys.isStated(to) || sweeps.isOwn(to) })
  const sweeps: Sweeps = new Sweeps({ words: parts.words, pinned: parts.pinned, destination: transfers.sender })
  return { transfers, sweeps }
}

/**
 * The signer: the only process that holds the seed of the house's addresses on chains. The server knows the extended public key.
 */
const main = async (): Promise<void> => {
  const { SIGNER_PASSPHRASE: passphrase = '', DATA_DIR = '.data', SIGNER_SOCKET } = process.env
  if (passphrase.length < PASSPHRASE_LENGTH_MIN)
    throw new Error(`Set SIGNER_PASSPHRASE, ${PASSPHRASE_LENGTH_MIN} characters or more: with it the file of the seed is encrypted.`)
  const folder = join(resolve(DATA_DIR), 'signer')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const words = readSeed(join(folder, 'seed.json'), passphrase)
  const pinned = pinnedOf(process.env)
  const file = join(folder, 'transfers.jsonl')
  const onStrange = (finding: string) => void process.stderr.write(`${finding}\n`)
  const keys = new SignerKeys(words)
  const signing = pinned && signingOf({ words, pinned, caps: capsOf(process.env), file, now: Date.now, onStrange }, keys)
  const path = SIGNER_SOCKET || join(folder, 'signer.sock')
  const server = await serveSigner({ keys, signing }, path)
  const stop = () => server.close(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.stdout.write(`The signer answers at ${path}\n`)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
