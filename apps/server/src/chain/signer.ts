import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { OwnedAddress } from '@assay/rules/deposits/address-statement'
import type { Address, Hex } from 'viem'
import { z } from 'zod'
import { createFile } from '../create-file.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import { Child, keepRunning } from './child.ts'

const ANSWER_MS_MAX = 5_000

const identity = z.object({
  xpub: z.string(),
  statementKey: z.string(),
  /** The account that pays withdrawals; empty where the signer has no token pinned. */
  sender: z.string(),
  /** The account that pays for the gas of sweeps, and the contract to which deposit addresses delegate; empty as well then. */
  gasAccount: z.string(),
  delegate: z.string(),
  /** The cold address; empty where none is pinned. */
  cold: z.string(),
})
const stated = z.object({ address: z.string(), signature: z.string() })
const most = z.object({ most: z.string().regex(/^\d{1,78}$/) })
const signed = z.union([z.object({ raw: z.string() }), z.object({ refused: z.string() })])

export type Signed = { raw: Hex } | { refused: string }

/** A transfer of the token that the signer has pinned. */
interface TransferAsked {
  chain: number
  nonce: number
  to: Address
  units: bigint
  gas: bigint
  maxFee: bigint
  maxPriority: bigint
}

/** What brings token of a deposit address to the account that pays; the signer knows all recipients itself. */
type SweepAsked = Omit<TransferAsked, 'to' | 'units'> &
  (
    | { does: 'deploy' }
    | { does: 'topUp'; index: number; wei: bigint }
    | { does: 'transfer'; index: number; units: bigint }
    | { does: 'delegated'; index: number; units: bigint; authorised: number | undefined }
  )

/** What may be known of the signer's keys by everybody. */
export type SignerIdentity = z.infer<typeof identity>

/** The signer, as the server reaches it: another process, at a socket of this machine. */
export class Signer {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async identity(): Promise<SignerIdentity> {
    return identity.parse(await this.#ask({ ask: 'identity' }))
  }

  /** The address at an index as the signer derives it, and its signature that it is this person's. */
  async state(of: Omit<OwnedAddress, 'address'>): Promise<z.infer<typeof stated>> {
    return stated.parse(await this.#ask({ ask: 'address', ...of }))
  }

  /** The most that one transfer may bring now by the signer's caps, in units of the token. */
  async most(): Promise<bigint> {
    return BigInt(most.parse(await this.#ask({ ask: 'most' })).most)
  }

  /** The signed bytes of a transfer, or why the signer does not sign it. The same question has the same bytes for ever. */
  sign(asked: TransferAsked): Promise<Signed> {
    return this.#sign({ ask: 'transfer', ...asked })
  }

  /** The signed bytes of a step of a sweep, or why the signer does not sign it. The same question has the same bytes for ever. */
  signSweep(asked: SweepAsked): Promise<Signed> {
    return this.#sign({ ask: 'sweep', ...asked })
  }

  async #sign(question: object): Promise<Signed> {
    const written = Object.entries(question).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value])
    const answer = signed.parse(await this.#ask(Object.fromEntries(written)))
    return 'raw' in answer ? { raw: answer.raw as Hex } : answer
  }

  #ask(question: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#path)
      let answer = ''
      socket.setTimeout(ANSWER_MS_MAX, () => socket.destroy(new Error('The signer does not answer.')))
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('The signer closed the line.')))
      socket.on('data', chunk => {
        answer += chunk.toString()
        if (!answer.endsWith('\n')) return
        socket.end()
        resolve(JSON.parse(answer))
      })
      socket.write(`${JSON.stringify(question)}\n`)
    })
  }
}

/** The signer beside a simulated market: run by the server, with a passphrase that is kept beside the seed, for money without value alone. */
export const startOwnSigner = async ({
  dataDir,
  path,
  pinned,
  cold,
  onEnded,
}: {
  dataDir: string
  path: string
  pinned: { chain: number; token: string }
  cold: string
  /** Called when it has ended unasked, before it is started again. */
  onEnded(output: string): void
}): Promise<{ signer: Signer; stop(): Promise<void> }> => {
  const signer = new Signer(path)
  const launch = async () => {
    const child = new Child(process.execPath, [PROGRAM], {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      SIGNER_SOCKET: path,
      SIGNER_CHAIN: String(pinned.chain),
      SIGNER_TOKEN: pinned.token,
      COLD_ADDRESS: cold,
      SIGNER_PASSPHRASE: process.env.SIGNER_PASSPHRASE || ownPassphrase(dataDir),
    })
    if (await child.answers(() => signer.identity())) return child
    await child.stop()
    throw new Error(`The signer did not start: ${child.output}`)
  }
  const { stop } = await keepRunning(launch, onEnded)
  return { signer, stop }
}

const ownPassphrase = (dataDir: string): string => {
  const file = join(dataDir, 'signer', 'passphrase')
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) createFile(file, `${randomBytes(32).toString('base64url')}\n`)
  return readFileSync(file, 'utf8').trim()
}

/** Always as it was built, also beside a server that runs from its sources: it is a program of its own, and starts anew with each test. */
const PROGRAM = join(ROOT_FOLDER, 'apps/signer/dist/main.js')
