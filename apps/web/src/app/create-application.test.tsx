import { userLogin } from '@assay/wire/people/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fieldOf, fill } from '../../test/fields.ts'
import { arrive, type Visitor } from '../../test/page.tsx'
import { answerSpotTerminal } from '../../test/spot-terminal.ts'
import { refused, success } from '../../test/wire-server.ts'

/*
 * Goal: a page that was closed is gone, as a tab is, and the next one begins with what the browser keeps and nothing else. Method: pages one after
 * the other in one graph of modules.
 */

async function openTerminal({ open, t, server }: Visitor) {
  answerSpotTerminal(server)
  const page = await open('/deal?pair=BTCUSDT')
  await screen.findByRole('group', { name: t('spot:ticket.type') })
  await within(screen.getByRole('main')).findAllByText(/5,000|50,000|60,000/)
  return page
}

async function logIn(person: Visitor): Promise<void> {
  const { user, t } = person
  await fill(person, await screen.findByLabelText(t('people:account.email')), 'anna@example.org')
  await fill(person, fieldOf(t('people:password.label')), 'Right1Pass')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: t('people:login.submit') }))
}

/** Who listens to the window and the document, and what is done again and again, from now on. */
function watchWindow() {
  const listening = new Map<string, number>()
  const count = (name: string, by: number) => listening.set(name, (listening.get(name) ?? 0) + by)
  for (const [where, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    const { addEventListener: add, removeEventListener: remove } = target
    const known = new Set<string>()
    const listeners: unknown[] = []
    const idOf = (type: string, listener: unknown, options: unknown) => {
      if (!listeners.includes(listener)) listeners.push(listener)
      const capture = typeof options === 'object' && options !== null ? 'capture' in options && options.capture === true : options === true
      return `${type} ${capture} ${listeners.indexOf(listener)}`
    }
    vi.spyOn(target, 'addEventListener').mockImplementation((...said: unknown[]) => {
      const id = idOf(String(said[0]), said[1], said[2])
      if (!known.has(id)) count(`${where} ${said[0]}`, 1)
      known.add(id)
      const { signal } = Object(said[2]) as AddEventListenerOptions
      signal?.addEventListener('abort', () => known.delete(id) && count(`${where} ${said[0]}`, -1))
      return Reflect.apply(add, target, said)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...said: unknown[]) => {
      if (known.delete(idOf(String(said[0]), said[1], said[2]))) count(`${where} ${said[0]}`, -1)
      return Reflect.apply(remove, target, said)
    })
  }
  const { setInterval: begin, clearInterval: end } = globalThis
  const beating = new Set<unknown>()
  vi.spyOn(globalThis, 'setInterval').mockImplementation((...said: unknown[]) => {
    const timer = Reflect.apply(begin, globalThis, said)
    beating.add(timer)
    return timer
  })
  vi.spyOn(globalThis, 'clearInterval').mockImplementation(timer => {
    beating.delete(timer)
    end(timer)
  })
  return () => [...[...listening].filter(([, number]) => number !== 0), ...[...beating].map(() => ['interval', 1])]
}

test('a page that is closed has no connection and listens to nothing any more', async () => {
  const person = arrive({ as: 'user' })
  // What the libraries of the page listen to for good, they listen to by the first one.
  await openTerminal(person)
  const left = watchWindow()
  const page = await openTerminal(person)
  await waitFor(() => expect(person.server.live.connections).toBe(1))
  expect(left()).not.toEqual([])
  page.close()
  expect([person.server.live.connections, left()]).toEqual([0, []])
})

test('the answer to a page that was closed signs nobody in on the next one', async () => {
  const person = arrive()
  const { t, server, open } = person
  server.answer(userLogin, () => success({ token: 'token-of-anna' }, 'people:done.signedIn'))
  const letThrough = server.hold(userLogin)
  await open('/login?next=/editPassword')
  await logIn(person)
  await waitFor(() => expect(server.sent(userLogin)).toHaveLength(1))
  await open('/login?next=/editPassword')
  letThrough()
  server.answer(userLogin, () => refused({ refusal: 'signInFailed' }))
  await logIn(person)
  await within(screen.getByRole('main')).findByText(t('refusals:signInFailed'))
  expect(screen.queryByText(t('people:done.signedIn'))).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
})

test('a toast stays with its page, and the same action on the next one is another action', async () => {
  const person = arrive()
  const { t, server, open } = person
  server.answer(userLogin, () => refused({ refusal: 'signInFailed' }))
  await open('/login')
  const letThrough = server.hold(userLogin)
  await logIn(person)
  await waitFor(() => expect(server.sent(userLogin)).toHaveLength(1))
  server.cut()
  letThrough()
  await screen.findAllByText(t('common:failure.noAnswer'))
  server.mend()
  await open('/login')
  await logIn(person)
  await within(screen.getByRole('main')).findByText(t('refusals:signInFailed'))
  expect(screen.queryByText(t('common:failure.noAnswer'))).toBeNull()
  const [first, second] = server.sent(userLogin)
  expect(second?.rtoken).not.toBe(first?.rtoken)
})
