// Bundles the server's own sources and the signer's; packages of node_modules stay outside.
import { join } from 'node:path'
import { build } from 'esbuild'
import { BUNDLE } from './bundle.mjs'
import { ROOT } from './prepare.mjs'

const server = join(ROOT, 'apps', 'server')
/** Programs, and their threads, which are looked for beside the program that starts them. */
const entries = {
  main: 'main',
  rebuild: 'rebuild',
  verify: 'verify',
  replay: 'replay',
  backup: 'backup',
  restore: 'restore',
  operator: 'operator',
  files: 'files',
  'follower-thread': 'follower/follower-thread',
  'image-thread': 'files/image-thread',
  'archive-thread': 'personal-data/archive-thread',
}

await build({
  absWorkingDir: server,
  entryPoints: Object.entries(entries).map(([out, source]) => ({ out, in: `src/${source}.ts` })),
  outdir: 'dist',
  ...BUNDLE,
})

// The signer is a program of its own: nothing of the server is in it.
await build({
  absWorkingDir: join(ROOT, 'apps', 'signer'),
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  ...BUNDLE,
})
