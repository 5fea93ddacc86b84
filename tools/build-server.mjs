// Bundles the server's own sources; packages of node_modules stay outside.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './prepare.mjs'

const server = join(ROOT, 'apps', 'server')
const entries = ['main', 'rebuild', 'verify'].filter(name => readdirSync(join(server, 'src')).includes(`${name}.ts`))

await build({
  absWorkingDir: server,
  entryPoints: entries.map(name => `src/${name}.ts`),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'linked',
  logLevel: 'warning',
  // Everything that is not ours is loaded from node_modules at run time.
  plugins: [
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
