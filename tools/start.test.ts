import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesOf, ROOT } from './sources.ts'

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

describe('what is installed', () => {
  const wants = (everything: boolean) => {
    const program = join(folder, 'tools', 'wants.mjs')
    writeFileSync(program, `import { install } from './prepare.mjs'\ninstall({ everything: ${everything} })\n`)
    const npm = join(folder, 'npm.js')
    writeFileSync(npm, `require('node:fs').appendFileSync(${JSON.stringify(asked())}, process.argv.slice(2).join(' ') + '\\n')`)
    return run('wants.mjs', { env: { npm_execpath: npm } })
  }
  const asked = () => join(folder, 'asked')
  const linesOf = () => (existsSync(asked()) ? readFileSync(asked(), 'utf8').trim().split('\n') : [])

  beforeEach(() => {
    rmSync(asked(), { force: true })
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    mkdirSync(join(folder, 'node_modules'))
  })

  test('is for a start what running needs, once; tests add the rest to it, once, and do not take away what a running platform may still load', async () => {
    for (const everything of [false, false, true, true, false]) expect((await wants(everything)).code).toBe(0)
    expect(linesOf()).toEqual(['ci --omit=dev --loglevel=error', 'install --no-save --include=dev --loglevel=error'])
  })

  test('is everything where tests come first, and a start behind them installs nothing', async () => {
    for (const everything of [true, false]) expect((await wants(everything)).code).toBe(0)
    expect(linesOf()).toEqual(['ci --include=dev --loglevel=error'])
  })
})

test('builds load nothing that a start does not install', () => {
  const dependenciesOf = (file: string) => Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8')).dependencies ?? {})
  const PARTS: readonly [string, readonly string[]][] = [
    ['package.json', ['tools/build-server.mjs', 'tools/bundle.mjs', 'tools/constants.mjs', ...filesOf('tools/vite/*.ts')]],
    ['apps/web/package.json', ['apps/web/vite.config.ts', ...filesOf('apps/web/build/*.ts')]],
    ['apps/console/package.json', ['apps/console/vite.config.ts']],
    ['apps/server/package.json', filesOf('apps/server/src').filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))],
    ['apps/signer/package.json', filesOf('apps/signer/src').filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))],
  ]
  for (const [list, files] of PARTS)
    for (const file of files.filter(name => !name.endsWith('.test.ts'))) {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const loaded = [...text.matchAll(/(?:^(?:import|export) (?!type ).*from |require\()'([^'./][^']*)'/gm)].map(([, name = '']) => name)
      const packages = loaded.filter(name => !name.startsWith('node:')).map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      expect(dependenciesOf(list), file).toEqual(expect.arrayContaining(packages))
    }
})
