// Rules of the house that no other tool checks: what the core may not call, how long things may be, where the specification's
// spellings may stand, how files are named, how many files know a product, and that pages name files that are there.
import ts from 'typescript'
import { productSources, productWords } from './knowers.ts'
import { filesOf, finish, isTest, textOf, withoutComments } from './sources.ts'
import { checkBetween } from './tidy/between.ts'
import { checkDocPaths } from './tidy/doc-paths.ts'
import { checkFolders } from './tidy/folders.ts'
import { checkModuleState } from './tidy/module-state.ts'
import { checkOutside } from './tidy/outside.ts'
import { checkSelectBounds } from './tidy/select-bounds.ts'
import { checkShared } from './tidy/shared.ts'
import limits from './tidy-limits.json' with { type: 'json' }

const FILE_LINES = 300
const FUNCTION_LINES = 70

/** A component is a function whose length is markup; its one job is held by the file limit. */
const COMPONENT_LINES = 150

/** Files that are truly tables. */
const TABLES = new Set(['packages/rules/src/refusals.ts', 'packages/wire/src/refusals.ts', 'apps/web/src/app/routes.ts'])

/** What a pure core cannot contain, and what stands in its place. */
const BANNED_IN_CORE: readonly [RegExp, string][] = [
  [/\bDate\b/, 'the time comes in the command (tx.at)'],
  [/\bMath\.random\b/, 'nothing is random in the core'],
  [/\b(async|await|Promise)\b/, 'the core is synchronous'],
  [/\b(parseFloat|toFixed)\b/, 'money is exact: @assay/money/decimal'],
  [/\b(toLocaleString|localeCompare|Intl)\b/, 'nothing depends on the locale of a machine'],
  [/\b(setTimeout|setInterval|queueMicrotask|process|globalThis|require)\b/, 'no input or output in the core'],
]

/** Spellings of the specification live in the wire contract and in the table of routes. */
const WIRE_SPELLINGS =
  /addCollectCurrenct|getmarketList|reg_checkcode|new_data|getGG|deal_jg|jgcc|kjmbSelect|dzrz|sfyz|smauth|wdtg|transaction_password|alipay_account|weixin_/
const MAY_SPELL = [
  /^packages\/wire\//,
  /^apps\/web\/src\/app\/routes/,
  /^apps\/web\/src\/shared\/paths\.ts$/,
  /^apps\/server\/src\/.*calls\.ts$/,
  /^docs\//,
]

const VAGUE_NAMES = /(^|\/)(utils?|helpers?|common|managers?|services?|misc)(\.tsx?$|\/)/

const findings: string[] = []

function checkCore(file: string, text: string) {
  withoutComments(text)
    .split('\n')
    .forEach((line, index) => {
      for (const [banned, instead] of BANNED_IN_CORE)
        if (banned.test(line)) findings.push(`${file}:${index + 1} ${banned.source}: ${instead}`)
    })
}

function checkLength(file: string, text: string) {
  const lines = text.split('\n').length - 1
  const allowed = (limits.files as Record<string, number>)[file] ?? FILE_LINES
  if (lines > allowed && !TABLES.has(file)) findings.push(`${file}: ${lines} lines, ${allowed} allowed: is it still one idea?`)
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) checkFunction(file, source, node)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function checkFunction(file: string, source: ts.SourceFile, node: ts.Node & { name?: ts.Node }) {
  const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line
  const length = source.getLineAndCharacterOfPosition(node.getEnd()).line - from + 1
  const name = (node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined))?.getText(source) ?? `line ${from + 1}`
  const usual = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? COMPONENT_LINES : FUNCTION_LINES
  const allowed = (limits.functions as Record<string, number>)[`${file}:${name}`] ?? usual
  if (length > allowed) findings.push(`${file}:${from + 1} ${name}: ${length} lines, ${allowed} allowed`)
}

const files = filesOf('*.ts', '*.tsx')
const [words, sources] = [productWords(), productSources()]
findings.push(
  ...checkFolders(files, limits.folders),
  ...checkOutside(words, sources, limits.outside),
  ...checkShared(words, sources, limits.shared),
  ...checkBetween(words, sources, limits.between),
  ...checkModuleState(sources, limits.modules),
)
for (const file of files) {
  if (VAGUE_NAMES.test(file)) findings.push(`${file}: the name says nothing about what is inside`)
  const text = textOf(file)
  const product = /^(packages|apps)\//.test(file) && !isTest(file)
  if (!product) continue
  if (/^packages\/(core|rules|money)\/src\//.test(file)) checkCore(file, text)
  checkLength(file, text)
  findings.push(...checkSelectBounds({ file, text }))
  if (WIRE_SPELLINGS.test(withoutComments(text)) && !MAY_SPELL.some(place => place.test(file)))
    findings.push(`${file}: a spelling of the wire outside of the wire`)
}
/** Pages about how the house is now; the history names what was. */
const pages = filesOf('*.md').filter(file => !/^(apps\/server\/content|packages\/i18n)\/|^CHANGELOG/.test(file))
findings.push(
  ...checkDocPaths(
    pages.map(file => ({ file, text: textOf(file) })),
    filesOf(),
  ),
)
for (const name of Object.keys(limits.files)) if (!files.includes(name)) findings.push(`tidy-limits.json names ${name}, which is gone`)
if (/"resolved": "http/.test(textOf('package-lock.json'))) findings.push('package-lock.json names a registry host')

finish('tidy', findings, `${files.length} files`)
