import { join } from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'

/**
 * Starts a program on a thread of its own. `from` is the `import.meta.url` of who starts it. While the server runs from sources (`npm run dev`) its
 * source stands beside that, else its bundle stands beside the server's own. Tests run from sources too, but name the folder of bundles that they made of
 * them (`THREADS_FOLDER`): a thread that reads TypeScript needs more than a second of a core to start, and most tests start one.
 */
export const startThread = (from: string, program: string, workerData?: unknown): Worker => {
  const { THREADS_FOLDER: folder } = process.env
  if (folder) return new Worker(join(folder, `${program}.js`), { workerData })
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${program}.js`, from), { workerData })
  const source = JSON.stringify(new URL(`./${program}.ts`, from).href)
  // A thread of Node 20 does not inherit the loader that reads TypeScript.
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`, { eval: true, workerData })
}
