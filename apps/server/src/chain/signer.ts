import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { OwnedAddress } from '@assay/rules/deposits/address-statement'
import type { Address, Hex } from 'viem'
import { z } from 'zod'
import { createFile } from '../create-file.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import { Child } from './child.ts'

const ANSWER_MS_MAX = 5_000
const START_MS_MAX = 60_000

const identity = z.object({
  xpub: z.string(),
  statementKey: z.string(),
  /** The account that pays withdrawals; empty where the signer has no token pinned. */
  sender: z.string(),
})
const stated = z.object({ address: z.string(), signature: z.string() })
const signed = z.union([z.object({ raw: z.string() }), z.object({ refused: z.string() })])

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

  /** The signed bytes of a transfer, or why the signer does not sign it. The same question has the same bytes for ever. */
  async sign({ units, gas, maxFee, maxPriority, ...asked }: TransferAsked): Promise<{ raw: Hex } | { refused: string }> {
    const amounts = { units: String(units), gas: String(gas), maxFee: String(maxFee), maxPriority: String(maxPriority) }
    const answer = signed.parse(await this.#ask({ ask: 'transfer', ...asked, ...amounts }))
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

/** The signer beside a simulated market: started by the server, with a passphrase that is kept beside the seed, for money without value alone. */
export const startOwnSigner = async ({
  dataDir,
  path,
  pinned,
}: {
  dataDir: string
  path: string
  pinned: { chain: number; token: string }
}): Promise<{ signer: Signer; stop(): Promise<void> }> => {
  const child = new Child(process.execPath, programOf(), {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    SIGNER_SOCKET: path,
    SIGNER_CHAIN: String(pinned.chain),
    SIGNER_TOKEN: pinned.token,
    SIGNER_PASSPHRASE: process.env.SIGNER_PASSPHRASE || ownPassphrase(dataDir),
  })
  const signer = new Signer(path)
  const deadline = Date.now() + START_MS_MAX
  let hasEnded = false
  void child.ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    if (
      await signer.identity().then(
        () => true,
        () => false,
      )
    )
      return { signer, stop: () => child.stop() }
    if (hasEnded || Date.now() > deadline) {
      await child.stop()
      throw new Error(`The signer did not start: ${child.output}`)
    }
    await wait(50)
  }
}

const ownPassphrase = (dataDir: string): string => {
  const file = join(dataDir, 'signer', 'passphrase')
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) createFile(file, `${randomBytes(32).toString('base64url')}\n`)
  return readFileSync(file, 'utf8').trim()
}

/** Its bundle where this is one, else its sources. */
const programOf = (): string[] =>
  import.meta.url.endsWith('.ts')
    ? ['--import', 'tsx', join(ROOT_FOLDER, 'apps/signer/src/main.ts')]
    : [join(ROOT_FOLDER, 'apps/signer/dist/main.js')]
