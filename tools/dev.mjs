// `npm run dev`: the server restarts on change, the web app reloads by itself (http://127.0.0.1:5173).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, ROOT, requireNode, script } from './prepare.mjs'

requireNode()
install()
const server = spawn(process.execPath, [script('tsx', 'dist/cli.mjs'), 'watch', 'src/main.ts'], {
  cwd: join(ROOT, 'apps/server'),
  stdio: 'inherit',
  env: { DATA_DIR: join(ROOT, '.data'), ...process.env },
})
const web = spawn(process.execPath, [script('vite', 'bin/vite.js')], { cwd: join(ROOT, 'apps/web'), stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.kill(signal)
    web.kill(signal)
  })
}
