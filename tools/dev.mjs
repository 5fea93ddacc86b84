// `npm run dev`: the server restarts on change, the pages reload by themselves: the web app (http://127.0.0.1:5173) and the operators' console
// (http://127.0.0.1:5174, where the set-up links open).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fail, install, ROOT, requireNode, run, script } from './prepare.mjs'

requireNode()
install({ everything: true })
// The server starts the signer as it was built.
if (run(process.execPath, [join(ROOT, 'tools', 'build-server.mjs')]) !== 0) fail('The signer could not be built: see the lines above.')
const CONSOLE_URL = `http://127.0.0.1:${process.env.CONSOLE_WEB_PORT ?? 5174}`
const start = (folder, args, env = {}) =>
  spawn(process.execPath, args, { cwd: join(ROOT, folder), stdio: 'inherit', env: { ...env, ...process.env } })
const vite = script('vite', 'bin/vite.js')
const running = [
  start('apps/server', [script('tsx', 'dist/cli.mjs'), 'watch', 'src/main.ts'], { DATA_DIR: join(ROOT, '.data'), CONSOLE_URL }),
  start('apps/web', [vite]),
  start('apps/console', [vite]),
]
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const one of running) one.kill(signal)
  })
}
