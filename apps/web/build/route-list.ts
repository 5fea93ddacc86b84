import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const TABLE = fileURLToPath(new URL('../src/app/routes.ts', import.meta.url))

/** Writes the paths that open a screen into the build, of the table that the router is made of: the server answers 404 to every other one. */
export const routeList: Plugin = {
  name: 'route-list',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<typeof import('../src/app/routes.ts')>(TABLE, { configFile: false, logLevel: 'warn' })
    const source = JSON.stringify(module.ROUTES.map(({ path }) => path))
    this.emitFile({ type: 'asset', fileName: 'routes.json', source })
  },
}
