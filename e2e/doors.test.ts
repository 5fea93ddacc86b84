import { expect, test } from 'vitest'
import { chooseCountry, logIn, newAccount, openAccount, type Person, register, sentCode } from './person.ts'
import { stage } from './stage.ts'

const { arrive, arriveWithFunds } = stage()

const sees = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor()

test('the registration form answers wrong input with the specified words', async () => {
  const person = await arrive()
  const { page, t } = person
  await page.goto('/register')
  const submit = page.getByRole('button', { name: t('people:register.submit') })
  await submit.click()
  for (const text of [
    'Account number cannot be empty',
    /erification code must be filled/,
    'Password cannot be empty',
    'Please select agreement',
  ])
    await sees(person, text)
  await page.getByRole('textbox', { name: t('people:account.email'), exact: true }).fill('nonsense')
  await submit.click()
  await sees(person, 'Email format error')
  await page.getByLabel(t('people:password.label'), { exact: true }).fill('Right1Pass')
  await page.getByLabel(t('people:password.again'), { exact: true }).fill('Other1Pass')
  await submit.click()
  await sees(person, 'The two passwords do not match')
  await page.getByRole('tab', { name: t('people:account.phone') }).click()
  await chooseCountry(person, '+49')
  await page.getByRole('textbox', { name: t('people:account.phone'), exact: true }).fill('12')
  await submit.click()
  await sees(person, 'Phone number format error')
  expect(await page.getByLabel(t('people:password.label'), { exact: true }).inputValue()).toBe('Right1Pass')
})

test('a wrong code is refused with the specified words and the form keeps what was typed', async () => {
  const person = await arrive()
  const { page, t } = person
  const account = newAccount()
  await page.goto('/register')
  await chooseCountry(person, '+49')
  await page.getByRole('textbox', { name: t('people:account.email'), exact: true }).fill(account.email)
  await page.getByRole('button', { name: t('people:code.send') }).click()
  await sees(person, t('people:code.sent'))
  const code = await sentCode(person, account.email)
  await page.getByRole('textbox', { name: t('people:code.label') }).fill(code === '111111' ? '222222' : '111111')
  await page.getByLabel(t('people:password.label'), { exact: true }).fill(account.password)
  await page.getByLabel(t('people:password.again'), { exact: true }).fill(account.password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t('people:register.submit') }).click()
  await sees(person, 'Verification codes are not equal')
  expect(await page.getByRole('textbox', { name: t('people:account.email'), exact: true }).inputValue()).toBe(account.email)
})

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
  const amount = () => page.getByRole('textbox', { name: t('assets:transfer.amount'), exact: true })
  await page.goto('/transfer')
  await amount().fill('12.5')
  await page.reload()
  await expect.poll(() => amount().inputValue()).toBe('12.5')
  await page.locator('form button[type=submit]').click()
  await expect.poll(() => amount().inputValue()).toBe('')
  await page.reload()
  await amount().waitFor()
  expect(await amount().inputValue()).toBe('')
  const price = () => page.locator('form input').and(page.getByRole('textbox', { name: t('alerts:form.cross') }))
  await page.goto('/alerts')
  await price().fill('61000')
  await page.reload()
  await expect.poll(() => price().inputValue()).toMatch(/^61,?000$/)
  expect(complaints).toEqual([])
})

test('a visitor is sent to log in and comes back to where the way led; wrong passwords are refused', async () => {
  const account = newAccount()
  await register(await arrive(), account)
  const person = await arrive()
  const { page, t } = person
  await page.goto('/deal?pair=SOLUSDT')
  await page.waitForURL(url => url.pathname === '/login')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('people:login.submit') })
    .click()
  await sees(person, 'Account or password cannot be empty')
  await page.getByRole('textbox', { name: t('people:account.email'), exact: true }).fill(account.email)
  await page.getByLabel(t('people:password.label'), { exact: true }).fill('Wrong1234')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('people:login.submit') })
    .click()
  await sees(person, t('refusals:signInFailed'))
  await logIn(person, account)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/deal?pair=SOLUSDT')
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
    .getByRole('button', { name: t('people:login.submit') })
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

test('public pages are whole for a visitor, paths without a screen answer with the not-found page, and the console stays silent', async () => {
  const person = await arrive()
  const { page, t, complaints } = person
  for (const path of [
    '/',
    '/index',
    '/market',
    '/about',
    '/agrt',
    '/help',
    '/notice',
    '/security',
    '/fundingRates',
    '/insuranceFund',
    '/login',
    '/register',
    '/forgetpwd',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText(t('common:notFound.title')).count(), path).toBe(0)
  }
  for (const path of ['/nowhere', '/profit_index', '/loan', '/sign', '/404']) {
    await page.goto(path)
    await page.getByRole('heading', { name: t('common:notFound.title') }).waitFor()
  }
  expect(complaints).toEqual([])
})

// As many pages as there are links.
test('every link of the shell leads to a screen', { timeout: 240_000 }, async () => {
  const person = await arrive()
  const { page, t } = person
  await register(person, newAccount())
  await page.goto('/')
  await page.getByRole('contentinfo').waitFor()
  const paths = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('a')]
        .map(link => new URL(link.href))
        .filter(url => url.origin === location.origin)
        .map(url => url.pathname + url.search),
    ),
  ])
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths.filter(each => !each.startsWith('/api/'))) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await page.getByRole('heading').or(page.getByRole('tab')).first().waitFor()
    expect(await page.getByText(t('common:notFound.title')).count(), path).toBe(0)
  }
  expect((await page.goto('/api/docs'))?.status()).toBe(200)
})

test('the other forms say what is wrong in the specified words: new password, password change, transfer', async () => {
  const person = await arriveWithFunds()
  const { page, t } = person
  await page.goto('/editPassword')
  await page.getByLabel(t('people:password.current'), { exact: true }).fill('Wrong1234')
  await page.getByLabel(t('people:password.new'), { exact: true }).fill('Fresh9Pass')
  await page.getByLabel(t('people:password.again'), { exact: true }).fill('Other9Pass')
  await page.getByRole('button', { name: t('people:change.submit') }).click()
  await sees(person, 'The two passwords do not match')
  await page.getByLabel(t('people:password.new'), { exact: true }).fill('Fresh9Pass')
  await page.getByLabel(t('people:password.again'), { exact: true }).fill('Fresh9Pass')
  await page.getByRole('button', { name: t('people:change.submit') }).click()
  await sees(person, t('refusals:currentPasswordWrong'))

  await page.goto('/transfer?asset=USDT&from=exchange')
  const amount = page.getByLabel(t('assets:transfer.amount'), { exact: true })
  const submit = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('assets:transfer.submit')}`) })
  await amount.fill('20000')
  await submit.click()
  await sees(person, /nsufficient/)
  await amount.fill('1,000')
  await sees(person, t('common:amountProblem.ambiguous'))
  await amount.fill('250')
  await submit.click()
  await expect.poll(() => amount.inputValue()).toBe('')
  await page.goto('/record')
  await expect.poll(() => page.getByRole('cell', { name: t('assets:reason.transfer'), exact: true }).count()).toBe(2)

  const visitor = await arrive()
  await visitor.page.goto('/forgetpwd')
  await visitor.page.getByRole('button', { name: t('people:reset.submit') }).click()
  await sees(visitor, 'Account number cannot be empty')
  await sees(visitor, /erification code must be filled/)
  await sees(visitor, 'Password cannot be empty')
})

test('a password change elsewhere ends this session without a click, and the new password opens it again', async () => {
  const account = newAccount()
  const owner = await arrive()
  await register(owner, account)
  const elsewhere = await arrive()
  await elsewhere.page.goto('/login')
  await logIn(elsewhere, account)
  await elsewhere.page.goto('/table1')
  await elsewhere.page.getByRole('button', { name: elsewhere.t('assets:test.get') }).waitFor()

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
