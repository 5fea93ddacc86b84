import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { vi } from 'vitest'
import { ChainState } from '../src/chain/chain-state.ts'
import { findAnvil } from '../src/chain/find-anvil.ts'
import { ChainNode } from '../src/chain/node.ts'
import { Signer } from '../src/chain/signer.ts'
import { freePort } from '../src/free-port.ts'
import { ROOT_FOLDER } from '../src/root-folder.ts'
import { SIGNER_FILE } from './programs.ts'

const STARTS = { timeout: 180_000, interval: 50 }
const CHAIN = 31_337
/** By what a process is known to belong to this run of tests, and to end with it. */
const { ASSAY_RUN_FOLDER = '', TMPDIR = '', PATH = '' } = process.env
const RUN = { ASSAY_RUN_FOLDER, TMPDIR, PATH }

/** A program beside the server, which can be killed as by a power cut and started again. */
export interface Program {
  start(): Promise<void>
  kill(): Promise<void>
}

const programOf = (launch: () => Promise<ChildProcess>, isThere: () => Promise<unknown>): Program => {
  let child: ChildProcess | undefined
  return {
    async start() {
      child = await launch()
      await vi.waitUntil(
        () =>
          isThere().then(
            () => true,
            () => false,
          ),
        STARTS,
      )
    },
    async kill() {
      if (!child) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      child = undefined
    },
  }
}

/** A chain that makes blocks when it is asked to, writes itself down every two seconds, and calls what is sixteen blocks deep final. */
export const chainProgram = async (dataDir: string) => {
  const folder = join(dataDir, 'chain')
  mkdirSync(folder, { recursive: true })
  const state = new ChainState(folder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = programOf(
    async () => {
      const load = (await state.begin()) ? ['--load-state', state.file] : []
      const options = ['--host', '127.0.0.1', '--port', String(port), '--silent', '--no-mining', '--slots-in-an-epoch', '8']
      const kept = [...load, '--dump-state', state.dump, '--state-interval', '2']
      return spawn(findAnvil() ?? 'anvil', [...options, '--chain-id', String(CHAIN), '--hardfork', 'prague', ...kept], {
        env: RUN,
        stdio: 'ignore',
      })
    },
    () => new ChainNode(url).chainId(),
  )
  return {
    ...program,
    url,
    /** The newest block that a kill cannot take any more. */
    kept(): number {
      state.keep()
      return existsSync(state.file) ? Number(JSON.parse(readFileSync(state.file, 'utf8')).best_block_number) : 0
    },
  }
}

/** The signer of a token, with limits that nobody reaches. */
export const signerProgram = (dataDir: string, socket: string, token: string): Program =>
  programOf(
    async () =>
      spawn(process.execPath, [SIGNER_FILE], {
        env: {
          ...RUN,
          DATA_DIR: dataDir,
          SIGNER_SOCKET: socket,
          SIGNER_CHAIN: String(CHAIN),
          SIGNER_TOKEN: token,
          SIGNER_PASSPHRASE: 'a passphrase that is long enough for a test',
        },
        cwd: ROOT_FOLDER,
        stdio: 'ignore',
      }),
    () => new Signer(socket).identity(),
  )
