import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newAccount } from './person.ts'
import { stage } from './stage.ts'

const { arriveWithFunds } = stage()

test('a person asks for their data and downloads them when they are ready', async () => {
  const account = newAccount()
  const { page, t, complaints } = await arriveWithFunds('en', account)
  await page.goto('/myData')
  await page.getByLabel(t('people:password.current')).fill(account.password)
  await page.getByRole('button', { name: t('personal-data:ask.submit') }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('personal-data:list.download') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^assay-\d{8}-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('account-records.csv')).toBe(true)
  expect(complaints).toEqual([])
})
