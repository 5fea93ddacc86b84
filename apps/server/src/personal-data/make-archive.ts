import { buffer } from 'node:stream/consumers'
import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import yazl from 'yazl'
import type { Messages } from '../http/messages.ts'
import type { User } from '../people/users.ts'
import type { HeldData } from './held-data.ts'
import { csvOf, plainRows } from './written-rows.ts'

interface Parts {
  held: HeldData
  messages: Messages
  now(): number
}

/** Everything that is held of a person as one ZIP: each file as JSON and as CSV, and a text in the person's language that says what each one is. */
export const makeArchive = async ({ held, messages, now }: Parts, user: User): Promise<Buffer> => {
  const lang = isLanguage(user.lang) ? user.lang : DEFAULT_LANGUAGE
  const source = await held.source()
  const zip = new yazl.ZipFile()
  const lines: string[] = []
  for (const file of held.files) {
    const rows = plainRows(await file.read(source, user))
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${file.name}.json`)
    // With a mark of the encoding, which table programs look for.
    zip.addBuffer(Buffer.from(`\uFEFF${csvOf(rows)}`), `${file.name}.csv`)
    lines.push(`${file.name} (${rows.length}): ${messages(lang, `personal-data:file.${file.name}`)}`)
  }
  const at = new Date(now()).toISOString()
  const readme = [
    messages(lang, 'personal-data:readme.intro', { uid: String(user.uid), at }),
    '',
    ...lines,
    '',
    messages(lang, 'personal-data:readme.notes'),
  ]
  zip.addBuffer(Buffer.from(`${readme.join('\n')}\n`), 'README.txt')
  zip.end()
  return buffer(zip.outputStream)
}
