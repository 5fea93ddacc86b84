import { LANGUAGE_CODES, LANGUAGES, type Language } from '@assay/i18n/languages'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { FilledBar } from './filled-bar.tsx'

const HALF = { quantity: '0.02', total: '', filledQuantity: '0.01', filledNotional: '600', closeReason: '' }

/** The cell of an order as somebody reads it in a language. */
async function written(language: Language): Promise<string> {
  const i18n = createInstance()
  await i18n.init({ lng: language, resources: {} })
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <FilledBar order={HALF} />
    </I18nextProvider>,
  )
  return markup.replace(/<[^>]*>/g, '|')
}

test('the share filled stands as each language writes percents', async () => {
  expect(await written('en')).toContain('|50%|')
  expect(await written('de')).toContain('|50\u00a0%|')
  for (const language of LANGUAGE_CODES)
    expect(await written(language)).toContain(`|${new Intl.NumberFormat(LANGUAGES[language].locale, { style: 'percent' }).format(0.5)}|`)
})
