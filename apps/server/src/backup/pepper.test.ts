import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { loadSecrets } from '../people/secrets.ts'
import { readSettings } from '../settings.ts'
import { restorePepper, savedFingerprint, savePepper } from './pepper.ts'

const folder = temporaryFolder('pepper')
const [old, backup] = [join(folder, 'old'), join(folder, 'assay.zip')]
const settings = (dataDir: string, pepper = '') => readSettings({ DATA_DIR: join(folder, dataDir), PASSWORD_PEPPER: pepper })
let wanted: string | null
beforeAll(() => {
  loadSecrets({ dataDir: old })
  wanted = savedFingerprint(settings('old'))
  savePepper(settings('old'), backup)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const restoring = (dataDir: string, pepper?: string, file = backup) => restorePepper(settings(dataDir, pepper), { file, wanted })
const pepperOf = (dataDir: string) => readFileSync(join(folder, dataDir, 'pepper'), 'utf8')

test('a copy goes beside the backup, for its owner alone, and what the backup holds is not the pepper', () => {
  expect(readFileSync(`${backup}.pepper`, 'utf8')).toBe(pepperOf('old'))
  expect(statSync(`${backup}.pepper`).mode & 0o777).toBe(0o600)
  expect(wanted).not.toContain(pepperOf('old').trim())
})

test('the copy is put into a new data folder once the restore is proven, and not before', () => {
  const keep = restoring('new')
  expect(existsSync(join(folder, 'new', 'pepper'))).toBe(false)
  keep()
  expect(pepperOf('new')).toBe(pepperOf('old'))
  expect(statSync(join(folder, 'new', 'pepper')).mode & 0o777).toBe(0o600)
})

test('the right pepper may be there already, as a file or a setting: nothing is written', () => {
  restoring('old')()
  restoring('set', pepperOf('old').trim())()
  expect(existsSync(join(folder, 'set', 'pepper'))).toBe(false)
})

test('the pepper of another installation is refused wherever it lies, and a missing one', () => {
  mkdirSync(join(folder, 'foreign'))
  writeFileSync(join(folder, 'foreign', 'pepper'), 'x'.repeat(64))
  expect(() => restoring('foreign')).toThrow(/foreign\/pepper is not the password pepper of this backup/)
  expect(() => restoring('set', 'y'.repeat(64))).toThrow(/^PASSWORD_PEPPER is not the password pepper of this backup/)
  expect(() => restoring('bare', '', join(folder, 'moved.zip'))).toThrow(/put it beside the backup as .*moved\.zip\.pepper/)
  writeFileSync(join(folder, 'wrong.zip.pepper'), 'z'.repeat(64))
  expect(() => restoring('bare', '', join(folder, 'wrong.zip'))).toThrow(/wrong\.zip\.pepper is not the password pepper of this backup/)
})

test('a pepper that is a setting is not copied, and where there is none nothing is made up', () => {
  const file = join(folder, 'elsewhere.zip')
  expect(savePepper(settings('set', 'p'.repeat(64)), file)).toMatch(/keep PASSWORD_PEPPER/)
  expect(savePepper(settings('none'), file)).toMatch(/was not found here/)
  expect(savedFingerprint(settings('none'))).toBeNull()
  expect([`${file}.pepper`, join(folder, 'none')].filter(existsSync)).toEqual([])
})
