import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** With less than this PostgreSQL cannot even begin its next file of the log. */
const BYTES_NEEDED = 32 * 1024 ** 2
/** What Node and PostgreSQL call a disk, or a person's share of it, that is full. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** One line for a fault that a full disk has caused; undefined for any other. PostgreSQL ends without a reason when it has no room: then the disk is asked. */
export const lackOfRoom = (fault: unknown, folder: string, bytesFree = bytesFreeAt): string | undefined => {
  const { code, message = '' } = (fault ?? {}) as { code?: unknown; message?: string }
  const isFull = FULL.has(code) || message.includes('No space left on device') || bytesFree(resolve(folder)) < BYTES_NEEDED
  return isFull
    ? `The disk is full: Assay needs room where ${resolve(folder)} and its database lie. Make some and start it again; it recovers from its journal.`
    : undefined
}

const bytesFreeAt = (folder: string): number => {
  if (!existsSync(folder)) return dirname(folder) === folder ? Number.POSITIVE_INFINITY : bytesFreeAt(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
