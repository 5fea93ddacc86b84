import { spawn, spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const BUSY = 'const end = Date.now() + 1500; while (Date.now() < end);'
const MEASURE = `
  import { spawnSync } from 'node:child_process'
  import { MachineTime } from '${new URL('machine-time.mjs', import.meta.url)}'
  const time = new MachineTime()
  if (process.argv[1] === 'own') spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}])
  else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  console.log(time.ofOthers())
`
const measured = (what: string) =>
  Number(spawnSync(process.execPath, ['--input-type=module', '-e', MEASURE, what], { encoding: 'utf8' }).stdout)

// Goal: a run is not called too long for what others did beside it. Method: the same time, filled once by a child of the run and once by somebody else.
it('counts what others took, and not what the children of a run did', () => {
  const own = measured('own')
  const other = spawn(process.execPath, ['-e', BUSY.replace('1500', '4000')])
  const beside = measured('others')
  other.kill()
  expect(own).toBeGreaterThanOrEqual(0)
  expect(beside).toBeGreaterThan(0)
  expect(beside).toBeLessThanOrEqual(1)
})
