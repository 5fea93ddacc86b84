import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../ratios.ts'

const SYNCS = 300
const BYTES = 512

/** Median time of a small append and its fdatasync in a folder, ms. */
export const syncTime = (folder: string): number => {
  const file = join(folder, 'sync')
  const handle = openSync(file, 'w')
  const block = Buffer.alloc(BYTES, 1)
  const times = Array.from({ length: SYNCS }, () => {
    const begun = performance.now()
    writeSync(handle, block)
    fdatasyncSync(handle)
    return performance.now() - begun
  })
  closeSync(handle)
  rmSync(file)
  return median(times)
}
