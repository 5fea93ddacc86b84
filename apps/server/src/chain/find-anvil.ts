import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { ROOT_FOLDER } from '../root-folder.ts'

const require = createRequire(join(ROOT_FOLDER, 'apps/server/package.json'))

/** The program of the test chain: of the package for this system, else `anvil` on the path; undefined where there is none. */
export const findAnvil = (): string | undefined => [...packaged(), ...onPath()].find(isProgram)

const packaged = (): string[] => {
  try {
    return [join(dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin', 'anvil')]
  } catch {
    return []
  }
}

const onPath = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => folder !== '')
    .map(folder => join(folder, process.platform === 'win32' ? 'anvil.exe' : 'anvil'))

const isProgram = (file: string): boolean => {
  if (!existsSync(file)) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
