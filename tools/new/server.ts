import type { MakeFloor } from './floor.ts'
import { addImport, addTo } from './lists.ts'
import type { Names } from './names.ts'

const calls = ({ word, camel, pascal }: Names) => `import type { Core } from '@assay/core/engine/core'
import { joinedAt } from '@assay/core/${word}/read'
import type { UserId } from '@assay/core/people/state'
import { get${pascal}, join${pascal}, type ${pascal} } from '@assay/wire/${word}/calls'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, keyOf, serve } from '../http/handler.ts'

const present = ({ state }: Core, user: UserId): ${pascal} => ({ joinedAt: joinedAt(state, user) ?? 0 })

/** The calls of the product. */
export const ${camel}Calls = (engine: Engine): Handler[] => [
  serve(get${pascal}, async (_input, { user }) => data(await engine.read(core => present(core, user)))),
  serve(join${pascal}, (_input, caller) =>
    ask(engine, { kind: '${camel}.join', user: caller.user, ...keyOf(caller) }, ({ at }) => data({ joinedAt: at })),
  ),
]
`

const messages = ({ camel }: Names) => `import type { EventMessages } from '../messages/declaration.ts'

/** What its events tell people. */
export const ${camel}Messages: EventMessages<'${camel}'> = {
  '${camel}.joined': 'none',
}
`

const room = ({ word, camel, pascal }: Names) => `import type { Core } from '@assay/core/engine/core'
import { get${pascal}Members } from '@assay/wire/${word}/console-calls'
import type { RunningEngine } from '../core-host/start-engine.ts'
import { data } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { serveOperator } from '../operators/serve-operator.ts'

const presentMembers = ({ state }: Core) =>
  [...state.${camel}.members].map(([user, joinedAt]) => ({ uid: String(user), joinedAt })).sort((one, other) => other.joinedAt - one.joinedAt)

/** The room of the console where the house sees who takes part. */
export const ${camel}Room =
  ({ running: { engine } }: { running: RunningEngine }): ConsoleRoom =>
  parts => {
    const handlers = [serveOperator(parts, get${pascal}Members, async () => data({ members: await engine.read(presentMembers) }))]
    return { handlers, pages: [] }
  }
`

const product = ({ camel, title }: Names) => `import type { NotifyingProduct } from '../platform.ts'
import { ${camel}Calls } from './calls.ts'
import { ${camel}Messages } from './messages.ts'
import { ${camel}Room } from './room.ts'

/** ${title}: who takes part; nothing more yet. */
export const ${camel}Product: NotifyingProduct<'${camel}'> = {
  messages: ${camel}Messages,
  room: ${camel}Room,
  start:
    ({ running: { engine } }) =>
    () =>
      ${camel}Calls(engine),
}
`

const test = ({ word, camel, pascal }: Names) => `import { get${pascal}, join${pascal} } from '@assay/wire/${word}/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { ${camel}Calls } from './calls.ts'

/** Goal: a person joins once, whatever is repeated. Method: the real calls, core and journal. */
const [ALICE, BOB] = [41, 42] as const
const NOON = Date.UTC(2026, 0, 1, 12)
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
const person = (user: number) => callAs(${camel}Calls(running.engine), user)

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { now: () => NOON })
  for (const user of [ALICE, BOB]) await running.engine.submit({ kind: 'people.register', user, userKind: 'real' })
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

test('who joins takes part from then on; the same request again is the same, another one is refused', async () => {
  expect(dataOf(await person(ALICE)(get${pascal}, {}))).toEqual({ joinedAt: 0 })
  for (const _press of ['first', 'again']) expect(dataOf(await person(ALICE)(join${pascal}, {}, 'press-once'))).toEqual({ joinedAt: NOON })
  expect(await person(ALICE)(join${pascal}, {})).toMatchObject({ kind: 'refused', refusal: { refusal: 'notAllowed' } })
  expect(dataOf(await person(ALICE)(get${pascal}, {}))).toEqual({ joinedAt: NOON })
  expect(dataOf(await person(BOB)(get${pascal}, {}))).toEqual({ joinedAt: 0 })
})
`

/** The product's folder on the server, and its line in the list. */
export const serverFloor: MakeFloor = names => {
  const { word, camel } = names
  const folder = `apps/server/src/${word}`
  return {
    files: {
      [`${folder}/calls.ts`]: calls(names),
      [`${folder}/messages.ts`]: messages(names),
      [`${folder}/product.ts`]: product(names),
      [`${folder}/room.ts`]: room(names),
      [`${folder}/${word}.test.ts`]: test(names),
    },
    lines: {
      'apps/server/src/products.ts': text =>
        addTo(addImport(text, `import { ${camel}Product } from './${word}/product.ts'`), 'LISTED', `${camel}Product,`),
    },
  }
}
