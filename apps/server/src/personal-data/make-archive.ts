import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import type { Messages } from '../http/messages.ts'
import type { User } from '../people/users.ts'
import { ArchiveWriter } from './archive-writer.ts'
import type { HeldData } from './held-data.ts'
import type { DataFile, DataSource } from './person-data.ts'

interface Parts {
  held: HeldData
  messages: Messages
  now(): number
}

/** What a file has of a person, page by page. */
export async function* pagesIn(file: DataFile, source: DataSource, user: User): AsyncGenerator<readonly object[]> {
  const rows = file.read(source, user)
  if (rows instanceof Promise) yield await rows
  else yield* rows
}

/**
 * Everything that is held of a person as one ZIP: each file as JSON and as CSV, and a text in the person's language that says what each one is. A file is read
 * twice, because a table names its columns before its first row.
 */
export const makeArchive = async ({ held, messages, now }: Parts, user: User): Promise<Uint8Array> => {
  const lang = isLanguage(user.lang) ? user.lang : DEFAULT_LANGUAGE
  const source = await held.source()
  const writer = new ArchiveWriter()
  try {
    const lines: string[] = []
    for (const file of held.files) {
      let count = 0
      await writer.write('json', `${file.name}.json`)
      for await (const rows of pagesIn(file, source, user)) {
        count += rows.length
        await writer.write('jsonRows', rows)
      }
      await writer.write('jsonEnd', undefined)
      await writer.write('csv', `${file.name}.csv`)
      for await (const rows of pagesIn(file, source, user)) await writer.write('csvRows', rows)
      await writer.write('csvEnd', undefined)
      lines.push(`${file.name} (${count}): ${messages(lang, `personal-data:file.${file.name}`)}`)
    }
    const at = new Date(now()).toISOString()
    const intro = messages(lang, 'personal-data:readme.intro', { uid: String(user.uid), at })
    const readme = [intro, '', ...lines, '', messages(lang, 'personal-data:readme.notes')]
    return (await writer.write('finish', `${readme.join('\n')}\n`)) ?? new Uint8Array()
  } finally {
    await writer.close()
  }
}
