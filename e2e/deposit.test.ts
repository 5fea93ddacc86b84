import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import type { Person } from './person.ts'
import { stage } from './stage.ts'

// A block each second, so that 32 of them are no long wait.
const { arriveWithFunds } = stage({ CHAIN_BLOCK_SECONDS: '1' })

/** What a camera reads of the code on the page. */
async function readCode({ page, t }: Person): Promise<string | undefined> {
  const path = `e2e/output/deposit-code.png`
  await page.getByRole('img', { name: t('deposits:address.qr'), exact: true }).screenshot({ path })
  const { data, width, height } = PNG.sync.read(readFileSync(path))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

test('somebody sees their address, whose code says the same, and watches a deposit from its first block until it can leave', async () => {
  const person = await arriveWithFunds('en')
  const { page, t, complaints } = person
  await page.goto('/recharge')
  const shown = page.getByRole('img', { name: /0x[0-9a-fA-F]{40}$/ })
  // The chain starts when somebody first asks for an address.
  await shown.waitFor({ timeout: 90_000 })
  const address = (await shown.innerText()).replace(/\s/g, '')
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await readCode(person)).toBe(address)

  await page.getByRole('button', { name: t('deposits:address.send', { amount: '250' }) }).click()
  const row = page.getByRole('listitem').filter({ hasText: '250' })
  await row.getByText(t('deposits:state.seen'), { exact: true }).waitFor()
  await row.getByText(t('deposits:live.credit', { now: '7', all: '12' })).waitFor()
  await row.getByText(t('deposits:state.credited'), { exact: true }).waitFor({ timeout: 60_000 })
  await row.getByText(t('deposits:live.final', { now: '20', all: '32' })).waitFor({ timeout: 60_000 })
  await row.getByText(t('deposits:state.final'), { exact: true }).waitFor({ timeout: 120_000 })

  await page.getByRole('link', { name: t('deposits:live.all') }).click()
  await page.getByRole('heading', { name: t('deposits:records') }).waitFor()
  await page.getByRole('listitem').filter({ hasText: '250' }).waitFor()
  await page.goto('/table1')
  await page.getByRole('row').filter({ hasText: 'Tether' }).getByText('10,250').first().waitFor()
  expect(complaints).toEqual([])
})
