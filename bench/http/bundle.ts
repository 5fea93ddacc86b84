import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT_FOLDER } from '../../apps/server/src/root-folder.ts'
import { BUNDLE } from '../../tools/bundle.mjs'

const FOLDER = join(ROOT_FOLDER, '.cache', 'bench')
/** The engine looks for the program of its thread beside the program that starts it. */
const THREAD = { out: 'follower-thread', in: 'apps/server/src/follower/follower-thread.ts' }

/** Bundles programs of a folder of the benchmark as the product is bundled; gives the path of each. */
export const bundle = async <Name extends string>(names: readonly Name[], folder = 'http'): Promise<Record<Name, string>> => {
  await build({
    absWorkingDir: ROOT_FOLDER,
    entryPoints: [THREAD, ...names.map(name => ({ out: name, in: `bench/${folder}/${name}.ts` }))],
    outdir: FOLDER,
    ...BUNDLE,
  })
  return Object.fromEntries(names.map(name => [name, join(FOLDER, `${name}.js`)])) as Record<Name, string>
}
