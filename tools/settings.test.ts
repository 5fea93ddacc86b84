import { expect, test } from 'vitest'
import { SETTINGS, settingsSchema } from '../apps/server/src/settings-schema.ts'
import { settingsPage } from './settings-page.ts'
import { filesOf, textOf } from './sources.ts'

test('docs/settings.md says what is declared: every setting of server and signer, its default and its meaning', () => {
  expect(textOf('docs/settings.md'), 'npm run settings prints it anew').toBe(settingsPage())
  const grouped = Object.values(SETTINGS).flatMap(group => Object.keys(group))
  expect(grouped.sort()).toEqual(Object.keys(settingsSchema.shape).sort())
})

test('what the signer reads of the environment is on that page', () => {
  const read = filesOf('apps/signer/src/*.ts')
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => textOf(file).match(/\b(SIGNER|COLD|DATA)_[A-Z_]+\b/g) ?? [])
  expect(read).toContain('SIGNER_CAP_DAY')
  for (const name of read.filter(each => !['SIGNER_SETTINGS', 'SIGNER_CAP_'].includes(each)))
    expect(settingsPage()).toContain(`\`${name}\``)
})

test('its links lead somewhere', () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-')
  for (const [, file = '', anchor] of settingsPage().matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)) {
    const headings = [...textOf(`docs/${file}`).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
    if (anchor !== undefined) expect(headings, file).toContain(anchor)
  }
})
