// Bundles the server's own sources; packages of node_modules stay outside.
import { join } from 'node:path'
import { build } from 'esbuild'
import { constantsStayConstant } from './constants.mjs'
import { ROOT } from './prepare.mjs'

const server = join(ROOT, 'apps', 'server')
/** Programs, and the engine's thread, which is looked for beside the program that starts it. */
const entries = { main: 'main', rebuild: 'rebuild', verify: 'verify', replay: 'replay', 'follower-thread': 'engine/follower-thread' }

await build({
  absWorkingDir: server,
  entryPoints: Object.entries(entries).map(([out, source]) => ({ out, in: `src/${source}.ts` })),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'linked',
  logLevel: 'warning',
  // Everything that is not ours is loaded from node_modules at run time.
  plugins: [
    constantsStayConstant,
    {
      name: 'packages-stay-outside',
      setup(bundler) {
        bundler.onResolve({ filter: /^[^./]/ }, request =>
          request.path.startsWith('@assay/') || request.kind === 'entry-point' ? undefined : { external: true },
        )
      },
    },
  ],
})
