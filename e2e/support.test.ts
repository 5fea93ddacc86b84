import { afterEach, beforeEach, expect, test } from 'vitest'
import { becomeOperator } from './operator.ts'
import { openAccount, type Person } from './person.ts'
import { stage } from './stage.ts'
import { layWire } from './wire.ts'

/*
 * Goal: nothing that is written in a conversation is lost or shown twice, on either side.
 * Method: a person and an operator in browsers of their own; the person's wire is cut, and laid again, under an open page.
 */
const { arrive, product } = stage({})

let wire: Awaited<ReturnType<typeof layWire>>
beforeEach(async () => {
  wire = await layWire(product().address)
})
afterEach(() => wire.remove())

/** A browser says itself that a connection was refused; the page has nothing to add. */
const concernsPage = (complaint: string): boolean => !/ERR_|WebSocket connection|Service Worker registration blocked/.test(complaint)

const composer = ({ page, t }: Person) => page.getByRole('form', { name: t('support:message.label') })

async function write(person: Person, text: string): Promise<void> {
  const form = composer(person)
  await form.getByRole('textbox').fill(text)
  await form.getByRole('button', { name: person.t('support:message.send') }).click()
}

/** What the messages on the screen say, from top to bottom. */
const said = ({ page }: Pick<Person, 'page'>) => page.locator('li[data-author] > p[dir=auto]').allTextContents()

test('two browsers share a conversation: live both ways, whole after a cut, opened again by writing, and rated at its end', {
  timeout: 180_000,
}, async () => {
  const operator = await arrive('en', { address: product().console.address })
  await becomeOperator(operator, product().console.setUpLink, { email: 'ada@example.org', at: Date.now() })
  const person = await arrive('en', { address: wire.address, context: { serviceWorkers: 'block' } })
  await openAccount(person)
  const { page, t } = person
  const { page: desk } = operator
  const reply = async (text: string) => {
    await desk.getByRole('textbox', { name: 'Reply', exact: true }).fill(text)
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(async () => (await said(operator)).at(-1)).toBe(text)
  }
  const bothSee = async (texts: string[]) => {
    await expect.poll(() => said(person)).toEqual(texts)
    await expect.poll(() => said(operator)).toEqual(texts)
  }

  await page.goto('/service')
  await page.getByRole('textbox', { name: t('support:form.text') }).fill('My deposit is missing.')
  await page.getByRole('button', { name: t('support:form.start') }).click()
  await composer(person).waitFor()
  await desk.goto(`${product().console.address}/support`)
  await desk.getByRole('link', { name: /^Open conversation/ }).click()
  await bothSee(['My deposit is missing.'])
  await reply('Which transaction is it?')
  await write(person, 'It is the one of today.')
  const before = ['My deposit is missing.', 'Which transaction is it?', 'It is the one of today.']
  await bothSee(before)

  wire.cut()
  await page.getByText(t('common:failure.away')).waitFor()
  await reply('I have found it.')
  await reply('It is credited now.')
  expect(await said(person)).toEqual(before)
  wire.restore()
  const after = [...before, 'I have found it.', 'It is credited now.']
  await expect.poll(() => said(person), { timeout: 60_000 }).toEqual(after)

  await desk.getByRole('button', { name: 'End conversation' }).click()
  await page.getByText(t('support:end.ended')).waitFor()
  await write(person, 'One more question.')
  await page.getByText(t('support:end.ended')).waitFor({ state: 'detached' })
  await bothSee([...after, 'One more question.'])
  await reply('Ask.')
  await bothSee([...after, 'One more question.', 'Ask.'])

  await page.getByRole('button', { name: t('support:end.action') }).click()
  const rating = page.getByRole('region', { name: t('support:rate.title') })
  await rating.getByText('4 ★').click()
  await rating.getByRole('button', { name: t('support:rate.send') }).click()
  await page.getByText(t('support:rate.thanks', { stars: '4' })).waitFor()
  await desk.goto(`${product().console.address}/support?show=ended`)
  await desk.getByText('4 ★').waitFor()
  expect([...operator.complaints, ...person.complaints.filter(concernsPage)]).toEqual([])
})
