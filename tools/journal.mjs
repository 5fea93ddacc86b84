// `npm run verify` and `npm run rebuild`: the built programs that read the journal.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, ROOT, requireNode } from './prepare.mjs'

requireNode()
prepare()
await import(pathToFileURL(join(ROOT, 'apps/server/dist', `${process.argv[2] === 'rebuild' ? 'rebuild' : 'verify'}.js`)).href)
