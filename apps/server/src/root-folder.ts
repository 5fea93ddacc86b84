import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const isRoot = (folder: string): boolean => {
  const file = join(folder, 'package.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'assay'
}

const find = (folder: string): string => {
  if (isRoot(folder)) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of Assay was not found: no package.json named "assay" above the running file.')
  return find(parent)
}

/** Folder of the workspace: the same whether the server runs from its sources or from the bundle. */
export const ROOT_FOLDER = find(dirname(fileURLToPath(import.meta.url)))

/** Version of the product, as the workspace states it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(ROOT_FOLDER, 'package.json'), 'utf8')) as { version: string }).version
