import type { Language } from '@assay/i18n/languages'
import type { Messages } from '../../http/messages.ts'
import { keptMessage, writtenMessage } from '../written.ts'
import type { Pushed } from './push-messages.ts'

interface Row {
  key: string
  figures: string
  number: number
  leadsTo: string
  grouping: string
}

/** A message as the service worker shows it, in a language. */
export const pushedMessage = (row: Row, lang: Language, messages: Messages): Pushed => ({
  ...writtenMessage(keptMessage(row), lang, messages),
  leadsTo: row.leadsTo,
  group: row.grouping || `message:${row.number}`,
})
