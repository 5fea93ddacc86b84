import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './sources.ts'

let folder: string
let taken: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay start '))
  cpSync(join(ROOT, 'tools'), join(folder, 'tools'), { recursive: true })
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
  taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

function run(
  script: string,
  options: { node?: string[]; env?: Record<string, string> } = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [...(options.node ?? []), join(folder, 'tools', script)], {
      cwd: folder,
      env: { ...process.env, ...options.env },
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.once('close', code => resolve({ code, output }))
  })
}

const port = () => String((taken.address() as { port: number }).port)

test('a busy port is said in one line before anything is installed', async () => {
  const { code, output } = await run('start.mjs', { env: { PORT: port(), HOST: '127.0.0.1' } })
  expect(code).toBe(1)
  expect(output).toBe(`Port ${port()} is in use. Stop what uses it, or choose another: PORT=3100 npm start\n`)
})

test('a port that is no port is said in one line', async () => {
  const { code, output } = await run('start.mjs', { env: { PORT: 'many' } })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual(['PORT must be a number from 0 to 65535; it is "many".'])
})

test('a Node that is too old is said in one line', async () => {
  const old = join(folder, 'old-node.cjs')
  writeFileSync(old, `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`)
  for (const script of ['start.mjs', 'test.mjs']) {
    const { code, output } = await run(script, { node: ['--require', old] })
    expect(code).toBe(1)
    expect(output).toBe('Assay needs Node 20.19 or newer; this is 18.20.4.\n')
  }
})

test('a missing browser is said in one line', async () => {
  const { code, output } = await run('test.mjs', { env: { CHROMIUM_PATH: '/nowhere/chromium' } })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain('The browser tests need Chromium')
})
