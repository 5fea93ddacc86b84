import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT_FOLDER } from '../src/root-folder.ts'

const SERVER = join(ROOT_FOLDER, 'apps/server/dist')

/** The programs that tests start as processes of their own: bundled as people run them, which start in a fifth of the time of the sources. */
export const programFile = (program: 'main' | 'backup' | 'restore' | 'verify'): string => join(SERVER, `${program}.js`)

export const SIGNER_FILE = join(ROOT_FOLDER, 'apps/signer/dist/main.js')

/** Bundles them, and the threads of the server, of the sources as they are now. */
export default function bundlePrograms(): void {
  execFileSync(process.execPath, [join(ROOT_FOLDER, 'tools/build-server.mjs')], { stdio: 'inherit' })
  process.env.THREADS_FOLDER = SERVER
}
