// `npm run verify`, `npm run rebuild` and `npm run replay`: the built programs that read the journal.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, ROOT, requireNode } from './prepare.mjs'

requireNode()
prepare()
const program = ['rebuild', 'replay'].find(name => name === process.argv[2]) ?? 'verify'
await import(pathToFileURL(join(ROOT, 'apps/server/dist', `${program}.js`)).href)
