import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lackOfRoom } from './lack-of-room.ts'

const enough = () => 10 ** 12

/** What the system itself says when nothing more can be written. */
const fullDisk = (): unknown => {
  try {
    writeFileSync('/dev/full', 'x')
  } catch (fault) {
    return fault
  }
  throw new Error('The full device took a letter.')
}

test.runIf(process.platform === 'linux')('a write on a full disk is told as one line, without a stack', () => {
  const line = lackOfRoom(fullDisk(), '/srv/assay', enough)
  expect(line).toContain('The disk is full')
  expect(line).toContain('/srv/assay')
  expect(line).not.toContain('\n')
})

test.each([
  ['what PostgreSQL says of it', Object.assign(new Error('could not extend file "base/5/1249"'), { code: '53100' }), enough],
  ['what initdb says of it', new Error('Command failed: initdb\nFATAL: could not write to file: No space left on device\n'), enough],
  [
    'a database that ends without a reason while nothing is left',
    new Error('the database system is not yet accepting connections'),
    () => 4096,
  ],
])('so is %s', (_name, fault, bytesFree) => {
  expect(lackOfRoom(fault, '.data', bytesFree)).toMatch(/^The disk is full[^\n]*$/)
})

test('any other fault is told as what it is', () => {
  expect(lackOfRoom(new Error('Port 3000 is in use.'), '.data', enough)).toBeUndefined()
  expect(lackOfRoom(undefined, '.data', enough)).toBeUndefined()
})
