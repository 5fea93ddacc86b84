import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unzipped } from '../apps/server/test/unzipped.ts'
import { violationsOn } from './accessibility.ts'
import { type Person, readAs } from './person.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'

/** Goal: whoever asks for a statement of the month has files whose records add up to what their wallets hold. Method: a new person's way in a browser, and the files as they were saved. */
const { arriveWithFunds } = stage()

const ZONE = 'Europe/Berlin'
type Row = Record<string, string>

/** A choice of a list that is found by typing, or opened. */
async function choose({ page }: Person, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Asks for a statement in a format, waits until it is made, and gives its files by name. */
async function made(person: Person, format: string, number: number): Promise<Map<string, string>> {
  const { page, t } = person
  await choose(person, t('statement:field.format'), format)
  await page.getByRole('button', { name: t('statement:submit') }).click()
  const downloads = page.getByRole('button', { name: t('statement:list.download') })
  await expect.poll(() => downloads.count(), { timeout: 20_000 }).toBe(number)
  const [file] = await Promise.all([page.waitForEvent('download'), downloads.first().click()])
  expect(file.suggestedFilename()).toMatch(/^assay-statement-\d+-.*\.zip$/)
  return unzipped(await readFile(await file.path()))
}

const table = (text = ''): Row[] => {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, place) => [head.split(',')[place] ?? '', cell])))
}

/** A plain decimal as units of its eighth place. */
const units = (text = '0'): bigint => {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return BigInt(`${sign}${whole}${decimals.padEnd(8, '0')}`)
}

test('a statement of the month is chosen, made and saved on a phone, and its records add up to what the wallets hold', async () => {
  const person = await arriveWithFunds()
  const { page, t, complaints } = person
  await callAs(person, 'web/placeSpotOrder', { pair: 'BTCUSDT', type: 'market', side: 'buy', total: '600' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/statement')
  const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: ZONE }).format(Date.now())
  await choose(person, t('statement:field.period'), month)
  await page.getByRole('combobox', { name: t('statement:field.timeZone') }).fill(ZONE)
  await page.getByRole('option', { name: ZONE, exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(await violationsOn(page)).toEqual([])

  const files = await made(person, t('statement:format.csv'), 1)
  const rows = table(files.get('statement.csv'))
  expect(new Set(rows.map(row => row.time_zone))).toEqual(new Set([ZONE]))
  const { rows: held } = await readAs<{ rows: { wallet: string; asset: string; available: string; frozen: string }[] }>(
    person,
    'web/getAsset2',
  )
  for (const asset of ['USDT', 'BTC']) {
    const of = (type: string) => rows.filter(row => row.asset === asset && row.type === type).map(row => units(row.balance_after))
    const moved = rows.filter(row => row.asset === asset && !['opening', 'closing'].includes(row.type ?? ''))
    expect(moved.length).toBeGreaterThan(1)
    const closing = moved.reduce((sum, row) => sum + units(row.amount), of('opening')[0] ?? 0n)
    expect(of('closing')).toEqual([closing])
    const now = held.find(row => row.wallet === 'exchange' && row.asset === asset)
    expect(closing).toBe(units(now?.available) + units(now?.frozen))
  }
  const json = JSON.parse((await made(person, t('statement:format.json'), 2)).get('statement.json') ?? '{}')
  expect(json.balances).toEqual(table(files.get('balances.csv')))
  expect(json.records).toHaveLength(rows.filter(({ type = '' }) => !['opening', 'closing'].includes(type)).length)
  expect(complaints).toEqual([])
})
