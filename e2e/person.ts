import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Texts } from './texts.ts'

export interface Person {
  page: Page
  t: Texts
  address: string
}

export interface Account {
  email: string
  password: string
  /** Dialling code of the country; Germany's without it. */
  country?: string
  /** Of whoever invited them. */
  invitationCode?: string
}

interface Sent {
  to: string
  text: string
  at: number
}

export const newAccount = (): Account => ({ email: `person${randomInt(1e9)}@example.org`, password: `Pw${randomInt(1e8, 1e9)}` })

/** What was last sent to an address and looks as asked, read where the operator of a simulated installation reads it. */
export async function lastSent({ address }: Pick<Person, 'address'>, to: string, looks: RegExp): Promise<string> {
  const outbox = (await (await fetch(`${address}/dev/outbox.json`)).json()) as { messages: Sent[] }
  const message = outbox.messages.find(sent => sent.to === to)
  const found = message?.text.match(looks)?.[0]
  if (!found) throw new Error(`Nothing like ${looks} was sent to ${to}: ${JSON.stringify(outbox.messages.slice(0, 2))}`)
  return found
}

/** The six digits that were last sent to an address. */
export const sentCode = (person: Pick<Person, 'address'>, to: string): Promise<string> => lastSent(person, to, /\b\d{6}\b/)

/** Dialling code of the country of an account that names none. */
const GERMANY = '+49'

/** Sends a call of the contract beside the page, with its cookies. Gives its data; throws when it is refused. */
export async function callBeside<Data>(
  page: Page,
  [method, path]: ['GET' | 'POST', string],
  fields: Record<string, string>,
): Promise<Data> {
  const given = { ...fields, rtoken: randomUUID().slice(0, 12) }
  const answer = await page.request.fetch(`/${path}`, { method, ...(method === 'GET' ? { params: given } : { form: given }) })
  const { event, data } = (await answer.json()) as { event: string; data: Data }
  if (event) throw new Error(`${path} was refused: ${event}`)
  return data
}

/** What a read of the contract says to a person. */
export async function readAs<Data>({ page }: Person, path: string, fields: Record<string, string> = {}): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  return callBeside<Data>(page, ['GET', path], { ...fields, token })
}

/**
 * Opens an account as the form does, without the form, and puts 10,000 test USDT on it: for a test that is about something else. The browser is
 * signed in and shows nothing yet.
 */
export async function openAccount(person: Person, account: Account = newAccount(), { isEmpty = false } = {}): Promise<void> {
  const { page } = person
  // The smallest page of the product's own address, where language and token are kept.
  await page.goto('/offline.html')
  const lang = await page.evaluate(() => localStorage.getItem('language') ?? '')
  const call = <Data>(method: 'GET' | 'POST', path: string, fields: Record<string, string> = {}) =>
    callBeside<Data>(page, [method, `web/${path}`], { ...fields, lang })
  const contact = { kind: 'email', account: account.email }
  const { countries } = await call<{ countries: { code: string; callingCode: string }[] }>('GET', 'getTelCode')
  const country = countries.find(({ callingCode }) => callingCode === (account.country ?? GERMANY))?.code ?? ''
  await call('GET', 'getCode', { ...contact, purpose: 'register' })
  const { password } = account
  const invited = account.invitationCode === undefined ? {} : { invitationCode: account.invitationCode }
  const chosen = { password, passwordAgain: password, agreement: '1', ...invited }
  const code = await sentCode(person, account.email)
  const { token_h5: token } = await call<{ token_h5: string }>('POST', 'userRegister', { ...contact, country, code, ...chosen })
  if (!isEmpty) await call('POST', 'getTestUsdt', { token })
  await page.evaluate(kept => localStorage.setItem('token', kept), token)
}

export async function logIn({ page, t }: Person, account: Account): Promise<void> {
  await page.getByRole('textbox', { name: t('people:account.email'), exact: true }).fill(account.email)
  await page.getByLabel(t('people:password.label'), { exact: true }).fill(account.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('people:login.submit'), exact: true })
    .click()
  await page.waitForURL(url => url.pathname !== '/login')
}
