// Runs a program of a package that only tests and checks need, and installs those first: `node tools/installed.mjs tsx bench/main.ts`.
import { join } from 'node:path'
import { install, ROOT, requireNode, run } from './prepare.mjs'

requireNode()
install({ everything: true })
const [program, ...args] = process.argv.slice(2)
process.exit(run(join(ROOT, 'node_modules', '.bin', program), args, { shell: process.platform === 'win32' }))
