import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ROOT } from '../tools/sources.ts'
import { inSwitzerland, passMinutes } from './option-trade.ts'
import type { Person } from './person.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'

const { arriveWithFunds, product } = stage(MOVABLE_CLOCK)

interface Bought {
  optionId: string
  payout: string
  fee: string
}

async function arriveWithDeliveryAccount() {
  const person = await arriveWithFunds('en', inSwitzerland())
  await callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', from: 'exchange', to: 'options', amount: '2000' })
  await passRiskQuiz(person)
  return person
}

const buy = (person: Person, fields: Record<string, string>) =>
  callAs<Bought>(person, 'web/buyOption', {
    market: 'BTC-OPTION',
    direction: 'bullish',
    seconds: '60',
    stake: '100',
    version: '1',
    ...fields,
  })

const list = ({ page, t }: Person, tab: 'running' | 'finished') => page.getByRole('table', { name: t(`options-lists:tab.${tab}`) })

/** The last seconds of a contract pass as they do. */
const UNTIL_SETTLED = { timeout: 60_000 }

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByText(name, { exact: true }).click()])
  const folder = mkdtempSync(join(tmpdir(), 'evidence '))
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  return path
}

test('a contract runs live, is settled, and its evidence comes out in the browser and offline', { timeout: 240_000 }, async () => {
  const person = await arriveWithDeliveryAccount()
  const { page, t, complaints } = person
  await page.goto('/jgcc')
  await page.getByText(t('options-lists:empty.running')).waitFor()
  const { optionId } = await buy(person, {})
  const row = list(person, 'running').locator('tbody tr')
  await row.getByText(t('options-lists:direction.bullish')).waitFor()
  await row.getByRole('timer').waitFor()
  await row
    .getByText(new RegExp(['won', 'lost', 'tie'].map(side => t(`options-lists:status.${side}`)).join('|')))
    .waitFor({ timeout: 30_000 })

  await passMinutes(person, product())
  await page.getByText(t('options-lists:empty.running')).waitFor(UNTIL_SETTLED)
  await page.getByRole('tab', { name: t('options-lists:tab.finished') }).click()
  await list(person, 'finished')
    .getByRole('link', { name: t('options-lists:evidenceOf', { id: optionId }) })
    .click()

  await page.getByText(t('options-evidence:verdict.allEqual', { number: 8 })).waitFor()
  // A machine that is busy may skip a second of the index.
  await page.getByText(new RegExp(t('options-evidence:hashes.equal', { number: '\\d+' }))).waitFor()
  const samples = page.getByRole('table', { name: t('options-evidence:part.settlement') }).locator('tbody tr')
  expect(await samples.count()).toBe(10)
  const published = await samples.getByRole('button', { name: t('options-evidence:sample.open') }).count()
  for (const mark of ['lowest', 'highest'])
    expect(await samples.getByText(t(`options-evidence:mark.${mark}`)).count()).toBe(Math.floor(published / 5))
  await samples
    .getByRole('button', { name: t('options-evidence:sample.open') })
    .first()
    .click()
  await page.getByText(t('options-evidence:source.mean')).waitFor()
  expect(await page.getByText(t('options-evidence:hash.unequal'), { exact: true }).count()).toBe(0)

  const [evidence, script] = [
    await download(page, t('options-evidence:offline.save')),
    await download(page, t('options-evidence:offline.script')),
  ]
  for (const program of [script, join(ROOT, 'docs/recompute/delivery-contract.mjs')])
    expect(execFileSync(process.execPath, [program, evidence], { encoding: 'utf8' })).toMatch(/agrees\s*$/)
  for (const file of [evidence, script]) rmSync(join(file, '..'), { recursive: true })
  expect(complaints).toEqual([])
})

test('the delivery account shows what holds its frozen money, down to the contract', async () => {
  const person = await arriveWithDeliveryAccount()
  const { page, t, complaints } = person
  const { optionId } = await buy(person, { market: 'ETH-OPTION', seconds: '3600', stake: '200' })
  await page.goto('/table2')
  await page.getByRole('button', { name: t('payments:hold.open', { asset: 'USDT' }) }).click()
  const hold = page.getByRole('dialog').getByRole('listitem')
  await hold.filter({ hasText: '201' }).waitFor()
  await hold.getByRole('link', { name: t('payments:hold.option', { number: optionId }) }).click()
  await page.getByText(t('options-evidence:running')).waitFor()
  expect(complaints).toEqual([])
})

test('on the narrowest desk every column of the lists is in sight, in the longest language too', async () => {
  const person = await arriveWithFunds('de', inSwitzerland())
  await callAs(person, 'web/transferBetweenWallets', { asset: 'USDT', from: 'exchange', to: 'options', amount: '2000' })
  await passRiskQuiz(person)
  await buy(person, { seconds: '3600', stake: '1000' })
  const { page } = person
  for (const path of ['/jgcc', '/deal_jg?pair=BTC-OPTION']) {
    await page.goto(path)
    const table = list(person, 'running')
    await table
      .getByText(person.t('options-lists:direction.bearish'))
      .or(table.getByText(person.t('options-lists:direction.bullish')))
      .waitFor()
    const [inner, outer] = await table.evaluate(element => {
      let place = element.parentElement
      while (place && getComputedStyle(place).overflowX !== 'auto') place = place.parentElement
      return [place?.scrollWidth, place?.clientWidth]
    })
    expect(inner, path).toBe(outer)
  }
})

test('the lists filter by market and keep it in the address; somebody else’s evidence is unknown', async () => {
  const person = await arriveWithDeliveryAccount()
  const { page, t } = person
  const { optionId } = await buy(person, { seconds: '900' })
  await buy(person, { market: 'SOL-OPTION', seconds: '900', direction: 'bearish' })
  await page.goto('/positionList?market=SOL-OPTION')
  const rows = list(person, 'running').locator('tbody tr')
  await rows.getByText(t('options-lists:direction.bearish')).waitFor()
  expect(await rows.count()).toBe(1)

  await page.goto('/deal_jg?pair=SOL-OPTION')
  await page.getByRole('checkbox', { name: t('options-lists:only', { market: 'SOL/USDT' }) }).check()
  await rows.getByText(t('options-lists:direction.bearish')).waitFor()
  expect(await rows.count()).toBe(1)

  const other = await arriveWithDeliveryAccount()
  await other.page.goto(`/deliveryEvidence?id=${optionId}`)
  await other.page.getByText(t('options-evidence:unknown')).waitFor()
})
