import { expect, test } from 'vitest'
import { chooseCountry, logIn, newAccount, openAccount, type Person, register, sentCode } from './person.ts'
import { stage } from './stage.ts'

const { arrive } = stage()

const sees = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor()

test('what was typed outlives a reload and goes along to the next form, passwords and codes do not', async () => {
  const person = await arrive()
  const { page, t, complaints } = person
  const email = () => page.getByRole('textbox', { name: t('people:account.email'), exact: true })
  const password = () => page.getByLabel(t('people:password.label'), { exact: true })
  await page.goto('/register')
  await chooseCountry(person, '+41')
  await email().fill('anna@example.org')
  await password().fill('Right1Pass')
  await page.reload()
  await expect.poll(() => email().inputValue()).toBe('anna@example.org')
  expect(await password().inputValue()).toBe('')
  await page.goto('/login')
  await expect.poll(() => email().inputValue()).toBe('anna@example.org')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Right1Pass')

  await openAccount(person)
  const amount = () => page.getByRole('textbox', { name: t('payments:transfer.amount'), exact: true })
  await page.goto('/transfer')
  await amount().fill('12.5')
  await page.reload()
  await expect.poll(() => amount().inputValue()).toBe('12.5')
  await page.locator('form button[type=submit]').click()
  await expect.poll(() => amount().inputValue()).toBe('')
  await page.reload()
  await amount().waitFor()
  expect(await amount().inputValue()).toBe('')
  await page.goto('/record')
  await expect.poll(() => page.getByRole('cell', { name: t('payments:reason.transfer'), exact: true }).count()).toBe(2)
  const price = () => page.locator('form input').and(page.getByRole('textbox', { name: t('alerts:form.cross') }))
  await page.goto('/alerts')
  await price().fill('61000')
  await page.reload()
  await expect.poll(() => price().inputValue()).toMatch(/^61,?000$/)
  expect(complaints).toEqual([])
})

test('a forgotten password is set anew by a code, and the old one opens nothing any more', async () => {
  const account = newAccount()
  await register(await arrive(), account)
  const person = await arrive()
  const { page, t } = person
  await page.goto('/forgetpwd')
  await page.getByRole('textbox', { name: t('people:account.email'), exact: true }).fill(account.email)
  await page.getByRole('button', { name: t('people:code.send') }).click()
  await sees(person, t('people:code.sent'))
  await page.getByRole('textbox', { name: t('people:code.label') }).fill(await sentCode(person, account.email))
  const renewed = { ...account, password: 'Fresh9Pass' }
  await page.getByLabel(t('people:password.new'), { exact: true }).fill(renewed.password)
  await page.getByLabel(t('people:password.again'), { exact: true }).fill(renewed.password)
  await page.getByRole('button', { name: t('people:reset.submit') }).click()
  await page.waitForURL(url => url.pathname === '/login')
  // The password first: the form that is left has an account too, and can still be in sight.
  await page.getByLabel(t('people:password.label'), { exact: true }).fill(account.password)
  await page.getByRole('textbox', { name: t('people:account.email'), exact: true }).fill(account.email)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('people:login.submit'), exact: true })
    .click()
  await sees(person, t('refusals:signInFailed'))
  await logIn(person, renewed)
})

test('a device that is lost is signed out from another one, at once', async () => {
  const account = newAccount()
  const [here, lost] = [await arrive(), await arrive()]
  await register(here, account)
  await lost.page.goto('/login')
  await logIn(lost, account)
  await here.page.goto('/devices')
  const rows = here.page.getByRole('table', { name: here.t('people:devices.title') }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  await rows
    .filter({ hasNotText: here.t('people:devices.this') })
    .getByRole('button', { name: new RegExp(here.t('people:devices.endOf', { device: '.+' })) })
    .click()
  await expect.poll(() => rows.count()).toBe(1)
  await sees(lost, lost.t('refusals:sessionEnded'))
  expect(await here.page.getByRole('button', { name: here.t('people:devices.endOthers') }).count()).toBe(0)
  expect([here.complaints, lost.complaints]).toEqual([[], []])
})

// As many pages as there are links.

test('a password change elsewhere ends this session without a click, and the new password opens it again', async () => {
  const account = newAccount()
  const owner = await arrive()
  await register(owner, account)
  const elsewhere = await arrive()
  await elsewhere.page.goto('/login')
  await logIn(elsewhere, account)
  await elsewhere.page.goto('/table1')
  await elsewhere.page.getByRole('button', { name: elsewhere.t('payments:test.get') }).waitFor()

  const { page, t } = owner
  await page.goto('/editPassword')
  await page.getByLabel(t('people:password.current'), { exact: true }).fill(account.password)
  await page.getByLabel(t('people:password.new'), { exact: true }).fill('Fresh9Pass')
  await page.getByLabel(t('people:password.again'), { exact: true }).fill('Fresh9Pass')
  await page.getByRole('button', { name: t('people:change.submit') }).click()
  await page.waitForURL(url => url.pathname === '/login')

  await elsewhere.page.waitForURL(url => url.pathname === '/login')
  await logIn(elsewhere, { ...account, password: 'Fresh9Pass' })
})
