import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { detailedJpeg } from '../apps/server/test/picture-files.ts'
import { violationsOn } from './accessibility.ts'
import type { Visit } from './browser.ts'
import { approveByKey, claimNext, OPERATORS_PASSWORD } from './operator.ts'
import { giveDevice, named } from './passkey-device.ts'
import type { Person } from './person.ts'
import { stage } from './stage.ts'
import { callAs, openTerminal } from './trade.ts'

/** Goal: what operators do, the people whom it is about see at once. Method: both in browsers of their own, before one product. */
const { arrive, arriveWithFunds, product } = stage({ REVIEW_AUTO: 'basic' })

const REASON = 'A fault of the index is looked at.'

const barriers = async ({ page }: Visit) => (await violationsOn(page)).map(({ id }) => id)

/** By the link of the start with a passkey instead of an app; and once more by password and passkey. */
async function comeIn({ page }: Visit): Promise<void> {
  const { setUpLink } = product().console
  await giveDevice(page)
  await page.goto(named(setUpLink))
  await page.getByText('Passkey', { exact: true }).click()
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Name', { exact: true }).fill('Ada Nova')
  await page.getByLabel('Password', { exact: true }).fill(OPERATORS_PASSWORD)
  await page.getByLabel('Password again').fill(OPERATORS_PASSWORD)
  await page.getByRole('button', { name: 'Set up with a passkey and log in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill(OPERATORS_PASSWORD)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()
}

/** A market is halted with a reason, which stands in the log, and which whoever trades reads. */
async function halt(ada: Visit, person: Person): Promise<void> {
  const { page } = ada
  await openTerminal(person)
  expect(await barriers(ada)).toEqual([])
  await page.getByRole('button', { name: 'Halt BTCUSDT' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(REASON)
  expect(await barriers(ada)).toEqual([])
  await dialog.getByRole('textbox').press('Enter')
  await person.page.getByText(REASON).first().waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('cell', { name: 'haltMarket' }).waitFor()
  expect(await barriers(ada)).toEqual([])
}

/** The house's money, account by account, down to the postings. */
async function readLedger(ada: Visit): Promise<void> {
  const { page } = ada
  await page.getByRole('link', { name: 'House' }).click()
  await page.getByRole('tab', { name: 'Ledger by account' }).click()
  await page.getByRole('searchbox', { name: 'UID or part of an address' }).fill('pool:options')
  await page.getByRole('button', { name: 'pool:options/USDT' }).click()
  await page.getByRole('region', { name: 'Postings of pool:options/USDT' }).getByRole('row').nth(1).waitFor()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 })
    expect([width, await barriers(ada)]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('the first admin comes in by the link of the start and a passkey, halts a market in the open, and reads the ledger; a photo is rejected and sent again alone', async () => {
  const ada = await arrive('en', { address: named(product().console.address) })
  const person = await arriveWithFunds()
  const { page, t } = person
  await comeIn(ada)
  await halt(ada, person)
  await readLedger(ada)

  const papers = { nationality: 'DE', documentType: '2', realName: 'José García-López', documentNumber: 'C01X00T47' }
  await callAs(person, 'web/editCenterLevel', { step: 'basic', ...papers })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/seniorauth')
  for (const item of ['front', 'back', 'holding']) await upload(person, item)
  await page.getByRole('button', { name: t('verification:action.submit') }).click()
  await claimNext(ada, named(product().console.address))
  await showDocuments(ada)
  await expect.poll(() => ada.page.evaluate(() => [...document.images].filter(image => image.naturalWidth > 300).length)).toBeGreaterThan(0)
  await ada.page.getByRole('combobox', { name: 'Holding the document' }).selectOption('headwear')
  await ada.page.getByRole('button', { name: 'Reject' }).click()

  // The open page of the person follows without a reload.
  await page.getByText(t('verification:reason.headwear')).first().waitFor()
  await expect.poll(() => region(person, 'front').locator('input[type=file]').count()).toBe(0)
  await upload(person, 'holding')
  await page.getByRole('button', { name: t('verification:action.resubmit') }).click()
  await claimNext(ada, named(product().console.address))
  await showDocuments(ada)
  await ada.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await approveByKey(ada)
  await page.getByText(t('verification:senior.approved')).first().waitFor()
  expect([...ada.complaints, ...person.complaints]).toEqual([])
})

test('no call of the console is served to customers, and none of theirs in the console', async () => {
  expect((await fetch(`${product().address}/console/getOperator`)).status).toBe(404)
  expect((await fetch(`${product().console.address}/web/info`)).status).toBe(404)
})

async function showDocuments({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Show documents' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Show/ }).click()
}

const region = ({ page, t }: Person, item: string): Locator => page.getByRole('region', { name: t(`verification:field.${item}`) })

async function upload(person: Person, item: string): Promise<void> {
  const place = region(person, item)
  const picture = { name: `${item}.jpg`, mimeType: 'image/jpeg', buffer: await detailedJpeg() }
  await place.locator('input[type=file]').first().setInputFiles(picture)
  await place.getByText(person.t('verification:photo.uploaded')).first().waitFor()
}
