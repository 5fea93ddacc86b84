import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { expect, test } from 'vitest'
import { countriesIn } from './countries.ts'

test('every language names more than 200 countries in its own order, each with its calling code', () => {
  for (const lang of LANGUAGE_CODES) {
    const countries = countriesIn(lang)
    expect(countries.length).toBeGreaterThan(200)
    expect(countries.find(({ code }) => code === 'JP')?.callingCode).toBe('+81')
    expect(countries.filter(({ code, name }) => code === name || name === '')).toEqual([])
  }
  expect(countriesIn('jp').find(({ code }) => code === 'JP')?.name).toBe('日本')
})
