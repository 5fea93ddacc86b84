// `npm run new -- loans`: writes a whole, honest, smallest product of that word on every floor, with its lines in the lists.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, textOf } from '../sources.ts'
import { FLOORS } from './floors.ts'
import { namesOf, refusalOf } from './names.ts'
import { nextSteps } from './next-steps.ts'

function write(word: string): void {
  const names = namesOf(word)
  const floors = FLOORS.map(make => make(names))
  const made = floors.flatMap(({ files }) => Object.entries(files))
  // Every text is there before the first is written: a list that has changed its form changes nothing.
  const changed = new Map<string, string>()
  for (const { lines } of floors)
    for (const [file, line] of Object.entries(lines)) changed.set(file, line(changed.get(file) ?? textOf(file)))
  for (const [file] of made) if (existsSync(join(ROOT, file))) throw new Error(`${file} stands already.`)
  for (const [file, text] of [...made, ...changed]) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    writeFileSync(join(ROOT, file), text)
  }
  const files = [...made, ...changed].map(([file]) => file)
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', '--no-errors-on-unmatched', ...files],
    { cwd: ROOT },
  )
  for (const [file] of made) console.log(`new      ${file}`)
  for (const [file] of changed) console.log(`changed  ${file}`)
  console.log(`\n${nextSteps(names)}`)
}

const [word] = process.argv.slice(2)
const refusal = refusalOf(word)
if (refusal === undefined) write(word as string)
else {
  console.error(refusal)
  process.exitCode = 1
}
