import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { getAddress, isAddress } from 'viem'
import { SignerKeys } from './keys.ts'
import { readSeed } from './seed-file.ts'
import { serveSigner } from './serve.ts'
import { StatedAddresses } from './stated-addresses.ts'
import { Sweeps } from './sweeps.ts'
import { type Pinned, type TransferCaps, Transfers } from './transfers.ts'

/** Long enough that nobody guesses it offline, whoever steals the file. */
const PASSPHRASE_LENGTH_MIN = 20

/** Of USDT, in whole ones, where nothing else is set. */
const CAPS = { transfer: 200_000, hour: 500_000, day: 2_000_000 }
const UNITS = 1_000_000n

const pinnedOf = ({ SIGNER_CHAIN = '', SIGNER_TOKEN = '', COLD_ADDRESS = '' }: NodeJS.ProcessEnv): Pinned | undefined => {
  if (SIGNER_CHAIN === '' && SIGNER_TOKEN === '') return undefined
  if (!/^[1-9]\d{0,9}$/.test(SIGNER_CHAIN) || !isAddress(SIGNER_TOKEN))
    throw new Error('Set SIGNER_CHAIN to the number of the chain and SIGNER_TOKEN to the contract of the token, or neither.')
  if (COLD_ADDRESS !== '' && !isAddress(COLD_ADDRESS)) throw new Error('COLD_ADDRESS is an address with its checksum.')
  return { chain: Number(SIGNER_CHAIN), token: getAddress(SIGNER_TOKEN), cold: COLD_ADDRESS === '' ? undefined : getAddress(COLD_ADDRESS) }
}

const capsOf = (environment: NodeJS.ProcessEnv): TransferCaps => {
  const cap = (name: string, whole: number): bigint => {
    const typed = environment[name] || String(whole)
    if (!/^\d{1,12}$/.test(typed)) throw new Error(`${name} is a number of whole USDT.`)
    return BigInt(typed) * UNITS
  }
  return {
    transfer: cap('SIGNER_CAP_TRANSFER', CAPS.transfer),
    hour: cap('SIGNER_CAP_HOUR', CAPS.hour),
    day: cap('SIGNER_CAP_DAY', CAPS.day),
  }
}

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
  const keys = new SignerKeys(words, new StatedAddresses(join(folder, 'stated-addresses.txt')))
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
