// `npm run verify`, `rebuild`, `replay`, `backup`, `restore`, `operator` and `files`: the built programs beside the server.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, ROOT, requireNode } from './prepare.mjs'

requireNode()
prepare()
const program = ['rebuild', 'replay', 'backup', 'restore', 'operator', 'files'].find(name => name === process.argv[2]) ?? 'verify'
// The programs read what comes behind their name.
process.argv.splice(2, 1)
await import(pathToFileURL(join(ROOT, 'apps/server/dist', `${program}.js`)).href)
