import type { ChannelData } from '@assay/wire/sockets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenTo } from '../../../test/listen-to.ts'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { Hub } from '../../ws/hub.ts'
import { feedFreezes } from './freeze-feed.ts'

/** Goal: open pages of a person learn at once that the account is frozen, why, and when it ends. Method: a listener at the private channel. */
let endpoints: Endpoints
let hub: Hub
beforeAll(async () => {
  endpoints = await openEndpoints()
  hub = new Hub(endpoints.engine)
  feedFreezes({ engine: endpoints.engine, hub, freezes: endpoints.identity.freezes, onFault: fault => Promise.reject(fault) })
})
afterAll(async () => {
  hub.close()
  await endpoints.close()
})

const uidOf = async (account: string) => {
  await endpoints.person(account)
  const user = await endpoints.identity.users.byContact({ kind: 'email', value: account, address: account })
  return user?.uid ?? 0
}

test('a freeze by operators and its end reach the own open pages with the reason, and nobody else’s', async () => {
  const [anna, ben] = [await uidOf('anna@example.org'), await uidOf('ben@example.org')]
  const { freezes } = endpoints.identity
  const received: ChannelData['accountFreeze'][] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const until = (count: number) => new Promise<void>(resolve => (received.length >= count ? resolve() : waiting.push({ count, resolve })))
  await listenTo(hub, { name: 'accountFreeze', user: anna }, data => {
    received.push(data)
    for (const { count, resolve } of waiting) if (received.length >= count) resolve()
  })
  await until(1)
  const freeze = async (uid: number, frozen: boolean) => {
    const reason = frozen ? ('legalOrder' as const) : null
    await freezes.record(endpoints.database, { uid, frozen, reason, note: 'A letter', operatorId: 1, at: 1 })
    await endpoints.engine.submit({ kind: 'people.freeze', user: uid, frozen })
  }
  await freeze(ben, true)
  await freeze(anna, true)
  await until(2)
  await freeze(anna, false)
  await until(3)
  expect(received).toEqual([{ frozen: '' }, { frozen: 'legalOrder' }, { frozen: '' }])
})
