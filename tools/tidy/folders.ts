import { dirname } from 'node:path'
import { isTest } from '../sources.ts'
import type { Limits } from './falling-limit.ts'

/** Sources of one folder, without tests: beyond that nobody finds the endpoint. */
export const FOLDER_FILES = 25

/** A folder with too many sources has parts that want folders of their own. */
export function checkFolders(files: readonly string[], listed: Limits): string[] {
  const counts = new Map<string, number>()
  for (const file of files)
    if (/^(packages|apps)\/[^/]+\/src\//.test(file) && !isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => {
    const allowed = listed[folder] ?? FOLDER_FILES
    return count > allowed ? [`${folder}: ${count} sources, ${allowed} allowed: which of them belong together?`] : []
  })
}
