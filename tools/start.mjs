// `npm start`: from a fresh clone to a running platform; `npm run standby`: one that follows another and takes over. Node's built-ins only until everything is installed.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, prepare, ROOT, requireNode } from './prepare.mjs'

requireNode()
if (process.argv.includes('--standby')) process.env.STANDBY = '1'
await requireFreePort('PORT', 3000, process.env.HOST)
await requireFreePort('CONSOLE_PORT', 3001, process.env.CONSOLE_HOST)
try {
  prepare()
} catch (error) {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error
  fail(`The disk is full: ${ROOT} needs room for packages and builds. Make some and start again.`)
}
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href)

/** Said before the long part begins, not after it. The server checks again when it listens. */
function requireFreePort(setting, usual, host = '127.0.0.1') {
  const port = Number(process.env[setting] ?? usual)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`${setting} must be a number from 0 to 65535; it is "${process.env[setting]}".`)
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error =>
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what uses it, or choose another: ${setting}=3100 npm start`
          : `Cannot listen on ${host}:${port}: ${error.message}`,
      ),
    )
    probe.listen({ port, host, exclusive: true }, () => probe.close(resolve))
  })
}
