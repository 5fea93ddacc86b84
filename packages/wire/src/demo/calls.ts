import type { Realm } from '@assay/rules/realm'
import { call, nothing, z } from '../call.ts'

/** The token of a demo session says what it is, so that a browser knows at once whose markets it is in. */
export const DEMO_TOKEN_PREFIX = 'demo.'

/** The realm that a session's token opens; that of a visitor is the real one. */
export const realmOfToken = (token: string | undefined): Realm => (token?.startsWith(DEMO_TOKEN_PREFIX) ? 'demo' : 'real')

export const tempLogin = call({
  path: 'web/tempLogin',
  method: 'GET',
  changes: true,
  who: 'visitor',
  demo: false,
  area: 'people',
  summary:
    'Makes a demo account with 100,000 demo:USDT and opens its session. Answers when its markets are quoted. A real session waits until `web/exitDemo`.',
  request: nothing,
  response: z.object({ token: z.string() }),
})

export const exitDemo = call({
  path: 'web/exitDemo',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Leaves the demo account. `token` is that of the real session that waited; empty when there was none: the person is a visitor then.',
  request: nothing,
  response: z.object({ token: z.string() }),
})

export const resetDemo = call({
  path: 'web/resetDemo',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Begins again: a new demo account with 100,000 demo:USDT takes the place of this one, which is closed with all that is open in it.',
  request: nothing,
  response: z.object({ token: z.string() }),
})
