// What GLOSSARY.md settles, as rules: which folder of each floor belongs to which product, and which words are not used.
import { basename } from 'node:path'
import ts from 'typescript'

/** Where the parts of a product lie on each floor, in the order of the table's columns. */
export const FLOORS = {
  core: 'packages/core/src',
  wire: 'packages/wire/src',
  server: 'apps/server/src',
  web: 'apps/web/src/features',
  dictionary: 'packages/i18n/dictionaries/en',
} as const

export type Floor = keyof typeof FLOORS

/** On these floors files count beside folders. */
const FLOORS_OF_FILES: readonly Floor[] = ['wire', 'dictionary']

/** On these floors a product may be several files that begin with its word. */
const FLOORS_OF_PREFIXES: readonly Floor[] = ['dictionary']

/** One place of a thing on a floor. */
interface Place {
  path: string
  /** It lies within the folder of something larger. */
  isWithin: boolean
  /** The place is known to have another name than the thing. */
  hasOtherName: boolean
}

interface Thing {
  word: string
  places: Record<Floor, Place[]>
}

/** A word that is not used, what is said in its place, and the folders in which it may still stand. */
interface Avoided {
  word: string
  instead: string
  stillIn: readonly string[]
}

export interface Glossary {
  things: readonly Thing[]
  ground: Record<Floor, readonly string[]>
  avoided: readonly Avoided[]
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string)

/** The cells of the rows of the table below a heading, without its head; throws when there is no such table. */
function rowsOf(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find(part => part.startsWith(`${heading}\n`))
  const lines = (section ?? '').split('\n').filter(line => line.startsWith('|'))
  if (lines.length < 3) throw new Error(`GLOSSARY.md has no table below '${heading}'.`)
  return lines.slice(2).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

const placesOf = (cell: string): Place[] =>
  [...cell.matchAll(/(in )?`([^`]+)`(\*)?/g)].map(([, within, path, mark]) => ({
    path: path as string,
    isWithin: within !== undefined,
    hasOtherName: mark !== undefined,
  }))

const byFloor = <T>(make: (floor: Floor, index: number) => T): Record<Floor, T> =>
  Object.fromEntries((Object.keys(FLOORS) as Floor[]).map((floor, index) => [floor, make(floor, index)])) as Record<Floor, T>

/** Reads the three tables of GLOSSARY.md; throws when one is missing. */
export function readGlossary(text: string): Glossary {
  const ground = new Map(rowsOf(text, 'Ground').map(([floor = '', folders = '']) => [floor, quoted(folders)]))
  return {
    things: rowsOf(text, 'One word a thing').map(([, word = '', ...cells]) => ({
      word: quoted(word)[0] ?? '',
      places: byFloor((_, index) => placesOf(cells[index] ?? '')),
    })),
    ground: byFloor(floor => ground.get(floor) ?? []),
    avoided: rowsOf(text, 'Words that are not used').flatMap(([words = '', instead = '', stillIn = '']) =>
      quoted(words).map(word => ({ word, instead, stillIn: quoted(stillIn) })),
    ),
  }
}

/** Names of what lies on a floor: its folders, or its files without their endings. `files` are paths of the whole project. */
function namesOn(floor: Floor, files: readonly string[]): string[] {
  const root = `${FLOORS[floor]}/`
  const inside = files.filter(file => file.startsWith(root) && !/\.test\.tsx?$/.test(file)).map(file => file.slice(root.length))
  const names = FLOORS_OF_FILES.includes(floor)
    ? inside.map(file => file.replace(/\/.*$/, '').replace(/\.\w+$/, ''))
    : inside.filter(file => file.includes('/')).map(file => file.slice(0, file.indexOf('/')))
  return [...new Set(names)]
}

/** Every place is in a table, everything in a table is there, and what has another name than its thing says so. */
export function placeFindings({ things, ground }: Glossary, files: readonly string[]): string[] {
  const findings: string[] = []
  for (const floor of Object.keys(FLOORS) as Floor[]) {
    const root = FLOORS[floor]
    const isOfFiles = FLOORS_OF_FILES.includes(floor)
    const mayBePrefixed = FLOORS_OF_PREFIXES.includes(floor)
    const places = things.flatMap(({ word, places }) => places[floor].map(place => ({ word, ...place })))
    const known = [...places.filter(({ path }) => !path.includes('/')).map(({ path }) => path), ...ground[floor]]
    for (const name of namesOn(floor, files))
      if (!known.some(one => one === name || (mayBePrefixed && name.startsWith(`${one}-`))))
        findings.push(`${root}/${name}: neither the place of a thing nor ground (GLOSSARY.md)`)
    for (const path of [...places.map(({ path }) => path), ...ground[floor]])
      if (!files.some(file => file.startsWith(`${root}/${path}/`) || (isOfFiles && file.startsWith(`${root}/${path}.`))))
        findings.push(`GLOSSARY.md: there is no ${root}/${path}`)
    for (const { word, path, isWithin, hasOtherName } of places)
      if (!isWithin && (basename(path) === word) === hasOtherName)
        findings.push(`GLOSSARY.md: ${root}/${path} ${hasOtherName ? 'has the word' : 'has another name than the word'} '${word}'`)
  }
  return findings
}

/** The words of an identifier or of a file's name, small: `priceBounds` and `price-bounds` are two. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

/** Every identifier of a source, once, with its line. */
function identifiersOf(file: string, text: string): Map<string, number> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !found.has(node.text))
      found.set(node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Words that are not used, in the name of a source and in its identifiers. A word that begins with a capital is meant as a whole identifier. */
export function wordFindings({ avoided }: Glossary, file: string, text: string): string[] {
  const words = avoided.filter(({ stillIn }) => !stillIn.some(folder => file.startsWith(`${folder}/`)))
  const parts = new Map(words.map(({ word, instead }) => [word, instead]))
  const insteadOf = (name: string) =>
    parts.get(name) ??
    partsOf(name)
      .map(part => parts.get(part))
      .find(instead => instead !== undefined)
  const findings: string[] = []
  const instead = insteadOf(basename(file).replace(/\..*$/, ''))
  if (instead) findings.push(`${file}: its name; say ${instead} (GLOSSARY.md)`)
  if (!words.some(({ word }) => text.toLowerCase().includes(word.toLowerCase()))) return findings
  for (const [name, line] of identifiersOf(file, text)) {
    const better = insteadOf(name)
    if (better) findings.push(`${file}:${line} ${name}: say ${better} (GLOSSARY.md)`)
  }
  return findings
}
