// Adds lines to the lists of the house, which are written by hand in an order that means something: always at the end, by the structure of the
// code and not by its look. How the text then looks is the formatter's.
import ts from 'typescript'

type Named = ts.VariableDeclaration | ts.InterfaceDeclaration | ts.PropertySignature | ts.PropertyAssignment

const isNamed = (node: ts.Node): node is Named =>
  ts.isVariableDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isPropertySignature(node) || ts.isPropertyAssignment(node)

/** The first declaration of a name that `part` can be made of. */
function find<Part>(text: string, name: string, partOf: (node: Named) => Part | undefined): { source: ts.SourceFile; part: Part } {
  const source = ts.createSourceFile('list.ts', text, ts.ScriptTarget.ES2023, true)
  const look = (node: ts.Node): Part | undefined =>
    (isNamed(node) && node.name.getText(source) === name ? partOf(node) : undefined) ?? ts.forEachChild(node, look)
  const part = look(source)
  if (part === undefined) throw new Error(`There is no list ${name} any more.`)
  return { source, part }
}

const bare = (value: ts.Expression | undefined): ts.Expression | undefined =>
  value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) ? bare(value.expression) : value

interface List {
  node: ts.Node
  /** Members of types need no comma between them. */
  comma: string
}

function listOf(node: Named): List | undefined {
  if (ts.isInterfaceDeclaration(node)) return { node, comma: '' }
  const value = ts.isPropertySignature(node) ? node.type : bare(node.initializer)
  if (!value) return undefined
  if (ts.isTypeLiteralNode(value)) return { node: value, comma: '' }
  const elements = ts.isArrayLiteralExpression(value) || ts.isTupleTypeNode(value) ? value.elements : undefined
  const members = elements ?? (ts.isObjectLiteralExpression(value) ? value.properties : undefined)
  return members && { node: value, comma: members.length === 0 || members.hasTrailingComma ? '' : ',' }
}

/** Adds a line at the end of an array, object, tuple, interface or type, which is declared under a name. Throws when there is none. */
export function addTo(text: string, name: string, line: string): string {
  const { part } = find(text, name, listOf)
  const end = part.node.getEnd() - 1
  return `${text.slice(0, end).trimEnd()}${part.comma}\n${line}\n${text.slice(end)}`
}

/** Adds an import; the formatter puts it in its place among the others. */
export function addImport(text: string, line: string): string {
  const first = /^import /m.exec(text)
  if (!first) throw new Error('There are no imports any more.')
  return `${text.slice(0, first.index)}${line}\n${text.slice(first.index)}`
}

interface Texts {
  [key: string]: string | Texts
}

/** Adds an entry to a group of a dictionary, by its path (`reviewWords.kind`). */
export function addText(dictionary: string, group: string, key: string, text: string | Texts): string {
  const texts = JSON.parse(dictionary) as Texts
  const into =
    group === '' ? texts : group.split('.').reduce<string | Texts | undefined>((of, name) => (of as Texts | undefined)?.[name], texts)
  if (typeof into !== 'object') throw new Error(`The dictionary has no group ${group} any more.`)
  into[key] = text
  return `${JSON.stringify(texts, null, 2)}\n`
}

/** Adds a row at the end of the table below a heading of a page. Throws when there is no such table. */
export function addRow(page: string, heading: string, row: string): string {
  const lines = page.split('\n')
  const begin = lines.indexOf(`## ${heading}`)
  const first = begin < 0 ? -1 : lines.findIndex((line, index) => index > begin && line.startsWith('|'))
  const after = lines.findIndex((line, index) => index > first && !line.startsWith('|'))
  if (first < 0 || after < 0) throw new Error(`There is no table ${heading} any more.`)
  return lines.toSpliced(after, 0, row).join('\n')
}
