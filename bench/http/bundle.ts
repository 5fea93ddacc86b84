import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT_FOLDER } from '../../apps/server/src/root-folder.ts'

const FOLDER = join(ROOT_FOLDER, '.cache', 'bench')

/** Bundles the programs of this folder as the product is bundled; gives the path of each. */
export const bundle = async <Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> => {
  await build({
    absWorkingDir: ROOT_FOLDER,
    entryPoints: names.map(name => `bench/http/${name}.ts`),
    outdir: FOLDER,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'warning',
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
  return Object.fromEntries(names.map(name => [name, join(FOLDER, `${name}.js`)])) as Record<Name, string>
}
