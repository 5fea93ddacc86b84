import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { ArchiveWriter, openArchive } from './archive.ts'
import type { Manifest } from './manifest.ts'

const folder = temporaryFolder('archive')
const good = join(folder, 'good.zip')
const other = join(folder, 'other.zip')
beforeAll(async () => {
  await write(good)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hash = 'ab'.repeat(32)
const manifest: Manifest = {
  release: '1.0.0',
  madeAt: '2026-11-26T14:33:07.000Z',
  migrations: ['0000_init'],
  journal: { seq: 7, hash },
  state: { version: 1, hash },
  pepper: null,
  tables: [{ name: 'users', columns: ['id'], rows: 2, bytes: 4, sha256: hash }],
  sequences: [],
}

const write = async (file: string, of: Manifest = manifest) => {
  const archive = await ArchiveWriter.create(file)
  await archive.addTable('users', Readable.from([Buffer.from('1\n'), Buffer.from('2\n')]))
  await archive.finish(of)
}

const refusal = async (bytes: Buffer): Promise<string> => {
  writeFileSync(other, bytes)
  const archive = await openArchive(other).catch((error: Error) => error)
  if (archive instanceof Error) return archive.message
  archive.close()
  return ''
}

test('what was written is read again', async () => {
  const archive = await openArchive(good)
  expect(archive.manifest).toMatchObject(manifest)
  expect(await text(await archive.rowsOf('users'))).toBe('1\n2\n')
  archive.close()
})

test('whichever byte is altered, the file is refused by its name', async () => {
  const whole = readFileSync(good)
  for (let at = 0; at < whole.length; at++) {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 0x10
    expect(await refusal(bytes), `byte ${at}`).toBe(`${other} is not a whole backup: it was cut off or altered, or is something else.`)
  }
})

test('wherever the file is cut off, and whatever is put behind it, it is refused', async () => {
  const whole = readFileSync(good)
  for (let length = 0; length < whole.length; length += 7) expect(await refusal(whole.subarray(0, length))).toMatch(/not a whole backup/)
  expect(await refusal(Buffer.concat([whole, Buffer.from('\n')]))).toMatch(/not a whole backup/)
  await expect(openArchive(join(folder, 'none.zip'))).rejects.toThrow(/There is no file .*none\.zip/)
})

test('a backup in another format is refused with its number', async () => {
  const later = join(folder, 'later.zip')
  await write(later, { ...manifest, format: 2 } as Manifest)
  await expect(openArchive(later)).rejects.toThrow('The backup has format 2; this release reads format 1.')
})

test('a file that is there is not written over', async () => {
  await expect(ArchiveWriter.create(good)).rejects.toThrow(/There is a file .*good\.zip already/)
})

test('a backup that breaks off has no name and leaves nothing', async () => {
  const file = join(folder, 'broken.zip')
  const archive = await ArchiveWriter.create(file)
  const rows = Readable.from(
    (async function* () {
      yield Buffer.from('1\n')
      throw new Error('The connection was lost.')
    })(),
  )
  await expect(archive.addTable('users', rows)).rejects.toThrow('The connection was lost.')
  await archive.abandon()
  expect([file, `${file}.partial`].filter(existsSync)).toEqual([])
})
