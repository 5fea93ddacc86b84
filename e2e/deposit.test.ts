import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { afterAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '../apps/server/test/open-database.ts'
import { violationsOn } from './accessibility.ts'
import type { Person } from './person.ts'
import { stage } from './stage.ts'

/** Of this product alone, so that the test can change a row behind its back. */
const place = await openEmptyDatabase()
// A block each second, so that 32 of them are no long wait.
const { arriveWithFunds } = stage({ CHAIN_BLOCK_SECONDS: '1', DATABASE_URL: place.url })
afterAll(() => place.close())

/** What a camera reads of the code on the page. */
async function readCode({ page, t }: Person): Promise<string | undefined> {
  const path = `e2e/output/deposit-code.png`
  await page.getByRole('img', { name: t('deposits:address.qr'), exact: true }).screenshot({ path })
  const { data, width, height } = PNG.sync.read(readFileSync(path))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

const shownAddress = ({ page }: Person) => page.getByRole('img', { name: /0x[0-9a-fA-F]{40}$/ })

/** The address on the page. The chain starts when somebody first asks for one. */
async function readAddress(person: Person): Promise<string> {
  person.page.setDefaultTimeout(60_000)
  await person.page.goto('/recharge')
  await shownAddress(person).waitFor({ timeout: 90_000 })
  return (await shownAddress(person).innerText()).replace(/\s/g, '')
}

const send = ({ page, t }: Person) => page.getByRole('button', { name: t('deposits:address.send', { amount: '250' }) }).click()

/** Asks where a transaction is, and waits for the answer. */
async function ask({ page, t }: Person, txid: string, answer: string | RegExp): Promise<void> {
  await page.getByRole('textbox', { name: t('deposits:find.label') }).fill(txid)
  await page.getByRole('button', { name: t('deposits:find.submit') }).click()
  await page.getByText(answer).waitFor()
}

test('somebody sees their address, whose code says the same, and watches a deposit from its first block until it can leave', {
  timeout: 300_000,
}, async () => {
  const person = await arriveWithFunds('en')
  const { page, t, complaints } = person
  const address = await readAddress(person)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await readCode(person)).toBe(address)
  await page.getByText(t('deposits:address.signed')).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await send(person)
  const counting = (to: 'credit' | 'final', all: string) => new RegExp(t(`deposits:live.${to}`, { now: '\\d+', all }))
  const row = page.getByRole('listitem').filter({ hasText: '250' })
  await row.getByText(t('deposits:state.seen'), { exact: true }).waitFor()
  // Which block is seen is a matter of the machine: a busy one misses some.
  await row.getByText(counting('credit', '12')).waitFor()
  const txid = (await row.locator('[title^="0x"]').first().getAttribute('title')) ?? ''
  const found = (answer: string) => t(`deposits:found.${answer}`)
  await ask(person, '', t('deposits:find.required'))
  await ask(person, '8f3e2', found('otherNetwork'))
  await ask(person, `0x${'ab'.repeat(32)}`, found('notSeen'))
  // By now it may have been credited.
  await ask(person, txid, new RegExp(`${t('deposits:found.waiting', { blocks: '\\d+' })}|${found('credited')}`))
  await row.getByText(t('deposits:state.credited'), { exact: true }).waitFor({ timeout: 60_000 })
  await ask(person, txid, found('credited'))
  await row.getByText(counting('final', '32')).waitFor({ timeout: 60_000 })
  await row.getByText(t('deposits:state.final'), { exact: true }).waitFor({ timeout: 120_000 })
  await ask(person, txid, found('final'))

  const other = await arriveWithFunds('en')
  await readAddress(other)
  await ask(other, txid, found('otherAddress'))

  await page.getByRole('link', { name: t('deposits:live.all') }).click()
  await page.getByRole('heading', { name: t('deposits:records') }).waitFor()
  await page.getByRole('listitem').filter({ hasText: '250' }).waitFor()
  await page.goto('/table1')
  await page.getByRole('row').filter({ hasText: 'Tether' }).getByText('10,250').first().waitFor()
  expect([...complaints, ...other.complaints]).toEqual([])
})

test('an address that was swapped in the database is not shown, nor is its code', { timeout: 180_000 }, async () => {
  const person = await arriveWithFunds('en')
  const { page, t, complaints } = person
  const address = await readAddress(person)
  const swapped = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const changed = await place.sql`update deposit_addresses set address = ${swapped} where address = ${address} returning index`
  expect(changed).toHaveLength(1)
  await page.reload()
  await page.getByText(t('deposits:address.wrong')).waitFor()
  expect([await shownAddress(person).count(), await page.getByRole('img', { name: t('deposits:address.qr') }).count()]).toEqual([0, 0])
  expect(await page.getByText(swapped.slice(-4)).count()).toBe(0)
  await place.sql`update deposit_addresses set address = ${address} where address = ${swapped}`
  await page.reload()
  await shownAddress(person).waitFor()
  expect(complaints).toEqual([])
})
