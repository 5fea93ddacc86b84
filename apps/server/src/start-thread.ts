import { Worker } from 'node:worker_threads'

/**
 * Starts a program on a thread of its own. `from` is the `import.meta.url` of who starts it. While the server runs from sources (tests, `npm run dev`) its
 * source stands beside that, else its bundle stands beside the server's own.
 */
export const startThread = (from: string, program: string, workerData?: unknown): Worker => {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${program}.js`, from), { workerData })
  const source = JSON.stringify(new URL(`./${program}.ts`, from).href)
  // A thread of Node 20 does not inherit the loader that reads TypeScript.
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`, { eval: true, workerData })
}
