import { beginTexts } from '@assay/client/texts/texts'

/** One file a language and area; mails are the server's. */
const files = import.meta.glob<{ default: Record<string, unknown> }>(['./*/*.json', '!./*/mail.json'], {
  base: '../../../../packages/i18n/dictionaries',
})

/** Resolves when the texts of every screen's frame are there, in the person's language. */
export const i18nStarted = beginTexts(files)
