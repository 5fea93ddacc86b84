import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ROOT } from '../tools/sources.ts'
import { violationsOn } from './accessibility.ts'
import {
  action,
  fundOptions,
  inSwitzerland,
  openOptionsTerminal,
  optionContractsOf,
  passMinutes,
  resultCards,
  runningCards,
  stake,
} from './option-trade.ts'
import { MOVABLE_CLOCK } from './product.ts'
import { passRiskQuiz } from './risk-answers.ts'
import { stage } from './stage.ts'
import { callAs } from './trade.ts'

const { arriveWithFunds, product } = stage(MOVABLE_CLOCK)

/** The last seconds of a contract pass as they do. */
const UNTIL_SETTLED = { timeout: 60_000 }

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByText(name, { exact: true }).click()])
  const path = join(mkdtempSync(join(tmpdir(), 'evidence ')), file.suggestedFilename())
  await file.saveAs(path)
  return path
}

test('both directions of one moment run live, what one wins is what its prices say, and its evidence comes out in the browser and offline', {
  timeout: 240_000,
}, async () => {
  const person = await arriveWithFunds('en', inSwitzerland())
  const { page, t, complaints } = person
  await fundOptions(person, '2000')
  await passRiskQuiz(person)
  await openOptionsTerminal(person)
  await page.getByRole('button', { name: t('options:duration.compareAll') }).click()
  await page.getByRole('dialog', { name: t('options:duration.compareAll') }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await stake(person).fill('100')
  await action(person, 'bullish').click()
  const bearish = { market: 'BTC-OPTION', direction: 'bearish', seconds: '60', stake: '100', version: '1' }
  await callAs(person, 'web/buyOption', bearish)
  await expect.poll(() => runningCards(person).count()).toBe(2)
  await runningCards(person)
    .filter({ hasText: new RegExp([t('options:running.now.won'), t('options:running.now.lost'), t('options:running.now.tie')].join('|')) })
    .first()
    .waitFor()
  await page.getByTestId('option-pool').locator('li').first().waitFor()

  await passMinutes(person, product())
  await expect.poll(() => resultCards(person).count(), UNTIL_SETTLED).toBe(2)
  await expect.poll(() => runningCards(person).count()).toBe(0)
  const contracts = await optionContractsOf(person)
  expect(contracts).toHaveLength(2)
  for (const { direction, state, strikePrice, settlementPrice, profit } of contracts) {
    const moved = Math.sign(Number(settlementPrice) - Number(strikePrice)) * (direction === 'bullish' ? 1 : -1)
    expect({ state, profit: Number(profit) }).toEqual(
      moved === 0 ? { state: 'refunded', profit: 0 } : moved > 0 ? { state: 'won', profit: 79.5 } : { state: 'lost', profit: -100.5 },
    )
    if (state === 'refunded') continue
    const said =
      state === 'won'
        ? t('options:result.won', { profit: '+79.50', asset: 'USDT' })
        : t('options:result.lost', { profit: '-100.50', asset: 'USDT' })
    await resultCards(person).getByText(said).waitFor()
  }
  // Bought in the same second they have the same purchase price, and then exactly one wins.
  const [one, other] = contracts
  if (one?.strikePrice === other?.strikePrice && one?.settlementPrice !== one?.strikePrice)
    expect([one?.state, other?.state].sort()).toEqual(['lost', 'won'])
  await page.getByTestId('day-staked').getByText('200.00').waitFor()

  await resultCards(person)
    .first()
    .getByRole('link', { name: t('options:result.evidence') })
    .click()
  await page.getByText(t('options-evidence:verdict.allEqual', { count: 8, number: 8 })).waitFor()
  // A machine that is busy may skip a second of the index.
  await page.getByText(new RegExp(t('options-evidence:hashes.equal', { count: 10, number: '\\d+' }))).waitFor()
  const samples = page.getByRole('table', { name: t('options-evidence:part.settlement') }).locator('tbody tr')
  await expect.poll(() => samples.count()).toBe(10)
  const published = await samples.getByRole('button', { name: t('options-evidence:sample.open') }).count()
  for (const mark of ['lowest', 'highest'])
    await expect.poll(() => samples.getByText(t(`options-evidence:mark.${mark}`)).count()).toBe(Math.floor(published / 5))
  await samples
    .getByRole('button', { name: t('options-evidence:sample.open') })
    .first()
    .click()
  await page.getByText(t('options-evidence:source.mean')).waitFor()
  await expect.poll(() => page.getByText(t('options-evidence:hash.unequal'), { exact: true }).count()).toBe(0)

  const [evidence, script] = [
    await download(page, t('options-evidence:offline.save')),
    await download(page, t('options-evidence:offline.script')),
  ]
  for (const program of [script, join(ROOT, 'docs/recompute/delivery-contract.mjs')])
    expect(execFileSync(process.execPath, [program, evidence], { encoding: 'utf8' })).toMatch(/agrees\s*$/)
  for (const file of [evidence, script]) rmSync(join(file, '..'), { recursive: true })
  expect(complaints).toEqual([])
})
