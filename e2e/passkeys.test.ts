import { expect, test } from 'vitest'
import { giveDevice, named } from './passkey-device.ts'
import { newAccount, openAccount } from './person.ts'
import { stage } from './stage.ts'

const { arrive, product } = stage()

test('a person adds a passkey and logs in with it, typing nothing; once it is removed it opens nothing', async () => {
  const person = await arrive('en', { address: named(product().address) })
  const { page, t, complaints } = person
  const account = newAccount()
  const logOut = () => page.evaluate(() => localStorage.removeItem('token'))
  await giveDevice(page)
  await openAccount(person, account)
  await page.goto('/devices')
  await page.getByRole('button', { name: t('passkeys:add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('passkeys:name')).fill('Laptop')
  await dialog.getByLabel(t('people:password.current')).fill(account.password)
  await dialog.getByRole('button', { name: t('passkeys:add') }).click()
  const table = page.getByRole('table', { name: t('passkeys:title') })
  await table.getByText('Laptop').waitFor()

  await logOut()
  await page.goto('/login?next=/devices')
  await page.getByRole('button', { name: t('passkeys:logIn') }).click()
  await table.getByRole('button', { name: t('passkeys:removeOf', { name: 'Laptop' }) }).click()
  await dialog.getByLabel(t('people:password.current')).fill(account.password)
  await dialog.getByRole('button', { name: t('passkeys:remove') }).click()
  await page.getByText(t('passkeys:none')).waitFor()

  await logOut()
  await page.goto('/login')
  await page.getByRole('button', { name: t('passkeys:logIn') }).click()
  await page.getByRole('alert').getByText(t('refusals:passkeyWrong')).waitFor()
  expect(complaints).toEqual([])
})
