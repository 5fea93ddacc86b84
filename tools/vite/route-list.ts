import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

/** A module with the table that an app's router is made of. */
interface RouteTable {
  ROUTES: readonly { path: string }[]
}

/** Writes the paths that open a screen into the build, of the table that the router is made of: the server answers 404 to every other one. */
export const routeList = (table: URL): Plugin => ({
  name: 'route-list',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<RouteTable>(fileURLToPath(table), { configFile: false, logLevel: 'warn' })
    const source = JSON.stringify(module.ROUTES.map(({ path }) => path))
    this.emitFile({ type: 'asset', fileName: 'routes.json', source })
  },
})
