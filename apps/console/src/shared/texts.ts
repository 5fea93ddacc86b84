import { writeLanguage } from '@assay/client/texts/language'
import { beginTexts } from '@assay/client/texts/texts'
import i18next from 'i18next'

const files = {
  './en/common.json': () => import('@assay/i18n/dictionaries/en/common.json'),
  './en/console.json': () => import('../texts/en.json'),
}

/** Resolves when every text of the console is there. */
export async function beginConsoleTexts(): Promise<void> {
  // Operators work in English, whatever their browser asks for; the server then says its refusals in it too.
  writeLanguage('en')
  await beginTexts(files)
  await i18next.loadNamespaces('console')
}
