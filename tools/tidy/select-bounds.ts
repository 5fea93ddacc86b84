import ts from 'typescript'
import type { Source } from '../knowers.ts'

/** Where what is read from tables is read into the memory of the exchange. */
const OF_THE_SERVER = /^apps\/server\/src\//

/** Says how many rows a read without limit can have, and why. */
const BOUND = /\bBounded: \S/

const SELECTS = new Set(['select', 'selectDistinct', 'selectDistinctOn'])

/** The methods of one query, and all of it. */
function queryFrom(call: ts.CallExpression): { methods: string[]; whole: ts.Node } {
  const methods: string[] = []
  let whole: ts.Node = call
  for (;;) {
    const { parent } = whole
    if (ts.isPropertyAccessExpression(parent) && parent.expression === whole) methods.push(parent.name.text)
    else if (!(ts.isCallExpression(parent) && parent.expression === whole)) return { methods, whole }
    whole = parent
  }
}

/** One row by a key: `const [row] = await …`. */
function isOneRow(whole: ts.Node): boolean {
  let parent = whole.parent
  while (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) parent = parent.parent
  return ts.isElementAccessExpression(parent) || (ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name))
}

/** Before the read, or before the function, method or query that it is part of. */
function saysBound(source: ts.SourceFile, node: ts.Node): boolean {
  for (let around = node; !ts.isSourceFile(around) && !ts.isClassDeclaration(around); around = around.parent) {
    const comments = ts.getLeadingCommentRanges(source.text, around.getFullStart()) ?? []
    if (comments.some(({ pos, end }) => BOUND.test(source.text.slice(pos, end)))) return true
  }
  return false
}

function isWithoutLimit(source: ts.SourceFile, node: ts.Node): ts.Node | undefined {
  if (ts.isTaggedTemplateExpression(node)) {
    const text = node.template.getText(source)
    const reads = /^`\s*(\/\*.*?\*\/\s*)?(with\b|select\b)/i.test(text) && /\bfrom\b/i.test(text) && !/\blimit\b/i.test(text)
    return reads ? node : undefined
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || !SELECTS.has(node.expression.name.text))
    return undefined
  const { methods, whole } = queryFrom(node)
  return methods.includes('from') && !methods.includes('limit') ? whole : undefined
}

/** Reads of tables that have neither a limit nor a word about why they need none: what people fill without end would fill the memory of the exchange. */
export function checkSelectBounds({ file, text }: Source): string[] {
  if (!OF_THE_SERVER.test(file)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS)
  const findings: string[] = []
  const visit = (node: ts.Node): void => {
    const read = isWithoutLimit(source, node)
    if (read && !isOneRow(read) && !saysBound(source, read)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      findings.push(`${file}:${line + 1} reads rows without limit: .limit(), pagesOf, or 'Bounded: <how many, why>' before it`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}
