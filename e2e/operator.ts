import type { Page } from 'playwright-core'
import { codeAt } from '../apps/server/test/authenticator-app.ts'
import type { Visit } from './browser.ts'
import { callBeside } from './person.ts'

const PASSWORD = 'a long password of an operator'

/** Opens a set-up link and becomes an operator: the first one says who they are, the others were named when they were invited. */
export async function setUp({ page }: Visit, link: string, { email, name }: { email?: string; name?: string } = {}): Promise<void> {
  await page.goto(link)
  const key = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  if (email) await page.getByLabel('E-mail').fill(email)
  if (name) await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByRole('group', { name: 'First code of the app' }).getByRole('textbox').first().pressSequentially(codeAt(key, Date.now()))
  await page.getByRole('button', { name: 'Set up and log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()
}

/** Becomes the first operator by the link of the start, beside the page. Gives the key of the authenticator app. */
export async function becomeOperator({ page }: Visit, setUpLink: string, { email, at }: { email: string; at: number }): Promise<string> {
  const invite = new URL(setUpLink).searchParams.get('invite') ?? ''
  const { authenticatorKey } = await callBeside<{ authenticatorKey: string }>(page, ['GET', 'console/getInvite'], { invite })
  const chosen = { name: 'Ada Nova', password: PASSWORD, passwordAgain: PASSWORD, code: codeAt(authenticatorKey, at) }
  await begin(page, await callBeside(page, ['POST', 'console/acceptInvite'], { invite, email, ...chosen }))
  return authenticatorKey
}

/** Signs an operator in again, beside the page. */
export async function signIn({ page }: Visit, { email, key, at }: { email: string; key: string; at: number }): Promise<void> {
  await begin(page, await callBeside(page, ['POST', 'console/signIn'], { email, password: PASSWORD, code: codeAt(key, at) }))
}

/** Whatever page is opened next is theirs. */
const begin = (page: Page, { token }: { token: string }) => page.addInitScript(kept => localStorage.setItem('token', kept), token)

/** Opens the only case that waits, and claims it. */
export async function claimNext({ page }: Visit, console: string): Promise<void> {
  await page.goto(`${console}/reviews`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Claim' }).click()
  await page.getByRole('button', { name: 'Release' }).waitFor()
}

/** Invites another operator; gives their set-up link. */
export async function invite({ page }: Visit, { email, name, role }: { email: string; name: string; role: string }): Promise<string> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Operators' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByLabel('Reason').fill('Part of the team.')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  return (await dialog.getByText(/\/setup\?invite=/).innerText()).trim()
}
