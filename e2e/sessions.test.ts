import { expect, test } from 'vitest'
import { logIn, newAccount, openAccount } from './person.ts'
import { stage } from './stage.ts'

const { arrive } = stage()

test('a device that is lost is signed out from another one, at once, and by a new password, which opens it again', async () => {
  const account = newAccount()
  const [here, lost] = [await arrive(), await arrive()]
  await openAccount(here, account)
  await lost.page.goto('/login')
  await logIn(lost, account)
  await here.page.goto('/devices')
  const { page, t } = here
  const rows = page.getByRole('table', { name: t('people:devices.title') }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  await rows
    .filter({ hasNotText: t('people:devices.this') })
    .getByRole('button', { name: new RegExp(t('people:devices.endOf', { device: '.+' })) })
    .click()
  await expect.poll(() => rows.count()).toBe(1)
  await lost.page.getByText(lost.t('refusals:sessionEnded')).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: t('people:devices.endOthers') }).count()).toBe(0)

  await lost.page.goto('/login?next=/devices')
  await logIn(lost, account)
  await page.goto('/editPassword')
  await page.getByLabel(t('people:password.current'), { exact: true }).fill(account.password)
  for (const field of ['new', 'again']) await page.getByLabel(t(`people:password.${field}`), { exact: true }).fill('Fresh9Pass')
  await page.getByRole('button', { name: t('people:change.submit') }).click()
  await page.waitForURL(url => url.pathname === '/login')
  await lost.page.waitForURL(url => url.pathname === '/login')
  await logIn(lost, { ...account, password: 'Fresh9Pass' })
  expect([here.complaints, lost.complaints]).toEqual([[], []])
})
