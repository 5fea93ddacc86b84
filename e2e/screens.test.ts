import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ROUTES } from '../apps/web/src/app/routes.ts'
import { nameOf } from './picturing/looks.ts'
import { KEY_SCREENS, SCREENS } from './picturing/screens.ts'
import { PICTURES } from './screens.ts'

test('every screen has its pictures, and no picture is without a screen', () => {
  const names = SCREENS.flatMap(({ name, looks }) => looks.map(look => `${name}-${nameOf(look)}.png`))
  const pictures = () => readdirSync(PICTURES).filter(file => file.endsWith('.png'))
  if (inject('keepsPictures')) for (const file of pictures()) if (!names.includes(file)) rmSync(join(PICTURES, file))
  expect(pictures()).toEqual(names.toSorted())
})

test('no screen of the web app is left out', () => {
  const pictured = new Set(SCREENS.map(({ path }) => path.split('?')[0]))
  const shown = new Set(ROUTES.flatMap(route => ('load' in route && pictured.has(route.path) ? [route.load] : [])))
  expect(ROUTES.flatMap(route => ('load' in route && !shown.has(route.load) ? [route.path] : []))).toEqual([])
})

test('the screens whose pictures every run compares exist', () => {
  expect(SCREENS.map(({ name }) => name)).toEqual(expect.arrayContaining([...KEY_SCREENS]))
})
