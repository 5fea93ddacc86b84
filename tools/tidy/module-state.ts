import ts from 'typescript'
import type { Source } from '../knowers.ts'

/** The folders whose modules are read once, whatever pages there are. */
const OF_A_PAGE = /^(apps\/(web|console)|packages\/client)\/src\//

/** Where a page keeps what it has, and makes its stores. */
const HOME = 'packages/client/src/page/page-state.ts'

/** A constant is named like one, and a class that forgets by itself keeps nothing. */
const CONSTANT = /^[A-Z]/
const FORGETFUL = /^(Weak(Map|Set|Ref)|RegExp|Intl\.\w+)$/

/** The variables of a module that live longer than a page: what can be set anew, and what can be filled. */
function variables(source: ts.SourceFile): string[] {
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList: { flags, declarations } }) => {
    const isConst = (flags & ts.NodeFlags.Const) !== 0
    return declarations.filter(declaration => !isConst || isFilled(source, declaration)).map(({ name }) => name.getText(source))
  })
}

function isFilled(source: ts.SourceFile, { name, type, initializer }: ts.VariableDeclaration): boolean {
  if (!initializer || CONSTANT.test(name.getText(source)) || /\breadonly\b|\bReadonly/.test(type?.getText(source) ?? '')) return false
  if (ts.isNewExpression(initializer)) return !FORGETFUL.test(initializer.expression.getText(source))
  if (ts.isArrayLiteralExpression(initializer)) return initializer.elements.length === 0
  return ts.isObjectLiteralExpression(initializer) && initializer.properties.length === 0
}

/** What of zustand makes a store; to read one that is there is everybody's. */
function makesStore(source: ts.SourceFile): boolean {
  return source.statements.filter(ts.isImportDeclaration).some(({ moduleSpecifier, importClause }) => {
    if (!/^zustand(\/|$)/.test((moduleSpecifier as ts.StringLiteral).text) || !importClause) return false
    const { namedBindings } = importClause
    if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false
    if (!namedBindings || !ts.isNamedImports(namedBindings)) return true
    return namedBindings.elements.some(({ name, propertyName, isTypeOnly }) => !isTypeOnly && (propertyName ?? name).text !== 'useStore')
  })
}

/** State that a page would not end with, where it is not listed; what is listed and gone is a finding too, so that the list only falls. */
export function checkModuleState(sources: readonly Source[], listed: readonly string[]): string[] {
  const parsed = sources
    .filter(({ file }) => OF_A_PAGE.test(file) && file !== HOME)
    .map(({ file, text }) =>
      ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS),
    )
  const names = parsed.flatMap(source => variables(source).map(name => `${source.fileName}:${name}`))
  return [
    ...parsed.filter(makesStore).map(({ fileName }) => `${fileName}: makes a store that outlives its page: pageStore (${HOME})`),
    ...names
      .filter(name => !listed.includes(name))
      .map(name => `${name} outlives its page: pageState (${HOME}), or capitals for what never changes`),
    ...listed.filter(name => !names.includes(name)).map(name => `tidy-limits.json: ${name} is gone, its line of "modules" can go`),
  ]
}
