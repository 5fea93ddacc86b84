// Prints docs/settings.md from where the settings are declared: apps/server/src/settings-schema.ts, and apps/signer/src/settings.ts.
import { SETTINGS, settingsSchema } from '../apps/server/src/settings-schema.ts'
import { SIGNER_SETTINGS } from '../apps/signer/src/settings.ts'

interface Row {
  name: string
  usual: string
  description: string
}

const HEAD = `# Settings

All by environment; the defaults work on a fresh machine. Who runs the platform in a container writes them into \`.env\` ([how](operating.md#in-a-container)). A setting
that cannot be used is named in one line, and nothing starts.

This page is printed from where the settings are declared: \`npm run settings\`.
`

const OUTBOX = `Whoever can open \`/dev/outbox\` can read verification codes. So it is there only while the market is simulated and nobody but this machine can come (by \`HOST\`,
\`TRUST_PROXY\` and \`PUBLIC_URL\`), unless \`OUTBOX_OPEN=1\`.
`

/** What holds where nothing is set: as the declaration says it, or what it gives for nothing. */
const usualOf = (name: string, said: unknown): string => {
  if (typeof said === 'string') return said
  const given: unknown = settingsSchema.shape[name as keyof typeof settingsSchema.shape].parse(undefined)
  return given === undefined ? '–' : `\`${String(given)}\``
}

const rowsOf = (group: (typeof SETTINGS)[keyof typeof SETTINGS]): Row[] =>
  Object.entries(group).map(([name, schema]) => {
    const { usual, description } = schema.meta() ?? {}
    if (description === undefined) throw new Error(`The setting ${name} says nothing about itself.`)
    return { name, usual: usualOf(name, usual), description }
  })

const table = (title: string, rows: readonly Row[]): string =>
  [
    `## ${title}\n`,
    '| Setting | Default | Meaning |',
    '|---|---|---|',
    ...rows.map(({ name, usual, description }) => `| \`${name}\` | ${usual} | ${description} |`),
    '',
  ].join('\n')

/** The whole page. */
export const settingsPage = (): string =>
  [
    HEAD,
    ...Object.entries(SETTINGS).map(([title, group]) => table(title, rowsOf(group))),
    table(
      'The signer alone',
      Object.entries(SIGNER_SETTINGS).map(([name, { usual, description }]) => ({ name, usual, description })),
    ),
    OUTBOX,
  ].join('\n')
