import { rmSync, writeFileSync } from 'node:fs'

/** Makes a small file for its owner that is not there yet, whole or not at all: an empty one, from a full disk, would count at the next start. */
export const createFile = (file: string, text: string): void => {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(file, { force: true })
    throw error
  }
}
