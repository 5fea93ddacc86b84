// One word for one thing on every floor: what GLOSSARY.md says of folders and of words that are not used holds (`glossary-rules.ts`).
import { placeFindings, readGlossary, wordFindings } from './glossary-rules.ts'
import { filesOf, finish, textOf } from './sources.ts'

const glossary = readGlossary(textOf('GLOSSARY.md'))
const files = filesOf('packages', 'apps', 'bench', 'e2e', 'tools')
const sources = files.filter(file => /\.(ts|tsx|mts|mjs)$/.test(file))
const findings = [...placeFindings(glossary, files), ...sources.flatMap(file => wordFindings(glossary, file, textOf(file)))]
finish(
  'glossary',
  findings,
  `${glossary.things.length} things, ${glossary.avoided.length} words that are not used, ${sources.length} files`,
)
