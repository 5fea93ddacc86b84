import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's top folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Files of the project below a folder (tracked or new, never ignored ones), with `/` between folders. */
export function filesOf(...patterns: string[]): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const gone = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\n'))
  return [...new Set(list.split('\n'))].filter(file => file !== '' && !gone.has(file)).sort()
}

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

export const isTest = (file: string): boolean => /\.test\.tsx?$|^e2e\/|\/test\/|\/simulation\/|\/scenarios\//.test(file)

/** The code of a file with its comments blanked; line numbers stay. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, found => found.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '')

/** Prints the findings and ends the process: 0 without any, otherwise 1. */
export function finish(name: string, findings: readonly string[], checked: string): never {
  for (const finding of findings) console.log(finding)
  console.log(findings.length === 0 ? `${name}: ${checked}` : `${name}: ${findings.length} findings`)
  process.exit(findings.length === 0 ? 0 : 1)
}
