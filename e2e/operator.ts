import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeAt } from '../apps/server/test/authenticator-app.ts'
import type { Visit } from './browser.ts'
import { callBeside } from './person.ts'

export const OPERATORS_PASSWORD = 'a long password of an operator'

/** Becomes the first operator by the link of the start, beside the page. Gives the key of the authenticator app. */
export async function becomeOperator({ page }: Visit, setUpLink: string, { email, at }: { email: string; at: number }): Promise<string> {
  const invite = new URL(setUpLink).searchParams.get('invite') ?? ''
  const { authenticatorKey } = await callBeside<{ authenticatorKey: string }>(page, ['GET', 'console/getInvite'], { invite })
  const chosen = { name: 'Ada Nova', password: OPERATORS_PASSWORD, passwordAgain: OPERATORS_PASSWORD, code: codeAt(authenticatorKey, at) }
  await begin(page, await callBeside(page, ['POST', 'console/acceptInvite'], { invite, email, ...chosen }))
  return authenticatorKey
}

/** Signs an operator in again, beside the page. */
export async function signIn({ page }: Visit, { email, key, at }: { email: string; key: string; at: number }): Promise<void> {
  await begin(page, await callBeside(page, ['POST', 'console/signIn'], { email, password: OPERATORS_PASSWORD, code: codeAt(key, at) }))
}

/** Whatever page is opened next is theirs. */
const begin = (page: Page, { token }: { token: string }) => page.addInitScript(kept => localStorage.setItem('token', kept), token)

/**
 * Approves the open case by its key as soon as its evidence counts as opened, or proposes to where two have to agree: the key asks, and Enter on the button
 * that then has the focus confirms.
 */
export async function approveByKey({ page }: Visit, action: 'Approve' | 'Propose approval' = 'Approve'): Promise<void> {
  await page.locator('main button:enabled', { hasText: action }).waitFor()
  await page.keyboard.press('a')
  const confirm = page.getByRole('dialog', { name: 'Approve this case?' }).getByRole('button', { name: action })
  await expect.poll(() => confirm.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
}

/** Opens the only case that waits, and claims it. */
export async function claimNext({ page }: Visit, console: string): Promise<void> {
  await page.goto(`${console}/reviews`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Claim' }).click()
  await page.getByRole('button', { name: 'Release' }).waitFor()
}
