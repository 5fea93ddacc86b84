import { userOf } from '@assay/core/people/read'
import { getInfo } from '@assay/wire/people/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import type { Session } from '../people/sessions.ts'

/** Goal: nobody goes on in a demo account that is gone. Method: real sessions, tables and core; the sweep is run by the test. */
let endpoints: Endpoints
beforeAll(async () => {
  endpoints = await openEndpoints()
})
afterAll(() => endpoints.close())

test('when an account is removed, the sessions in it that were used a moment ago end at once, in other browsers too', async () => {
  const { demos } = endpoints.identity
  const uid = await demos.create(undefined)
  const staying = await demos.create(undefined)
  const open = async (user: number): Promise<Visitor> => {
    const visitor = new Visitor(endpoints.app)
    const opened = await endpoints.sessions.open({ user, device: 'test', address: '198.51.100.7', demo: { returnsTo: undefined } })
    visitor.token = opened.token
    visitor.cookies.set('assay_session', opened.cookieSecret)
    return visitor
  }
  const [one, other, apart] = [await open(uid), await open(uid), await open(staying)]
  for (const visitor of [one, other, apart]) expect((await visitor.call(getInfo, {})).data).toMatchObject({ demo: true })
  const ended: Session[] = []
  endpoints.sessions.onEnd(session => ended.push(session))
  await demos.retire(uid)
  await demos.sweep()
  expect(await endpoints.engine.read(core => userOf(core.state, uid))).toMatchObject({ frozen: true })
  for (const visitor of [one, other]) expect((await visitor.call(getInfo, {})).event).toBe('sessionEnded')
  expect(ended.map(({ user }) => user)).toEqual([uid, uid])
  expect((await apart.call(getInfo, {})).data).toMatchObject({ demo: true })
})
