import type { MakeFloor } from './floor.ts'
import { addImport, addTo } from './lists.ts'
import type { Names } from './names.ts'

const present = ({ word, camel, pascal }: Names) => `import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { versionAt } from '@assay/core/terms/dated'
import { formatDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import type { ${pascal} } from '@assay/wire/${word}/calls'

/** What a person has put aside, or would now. */
export const present${pascal} = ({ state: { ${camel} }, at }: Core, user: UserId): ${pascal} => {
  const member = ${camel}.members.get(user)
  const { deposit, bonus } = member ?? versionAt(${camel}.terms, at)
  return {
    deposit: formatDecimal(deposit, USDT_SCALE),
    bonus: formatDecimal(bonus, USDT_SCALE),
    joinedAt: member?.joinedAt ?? 0,
    askedAt: member?.askedAt ?? 0,
  }
}
`

const calls = ({ word, camel, pascal }: Names) => `import type { Command } from '@assay/core/engine/record'
import { get${pascal}, join${pascal}, leave${pascal} } from '@assay/wire/${word}/calls'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, keyOf, type SignedIn, serve } from '../http/handler.ts'
import { present${pascal} } from './present.ts'

interface Parts {
  engine: Engine
  /** Opens the cases of those who ask for theirs back. */
  followRequests(): Promise<void>
}

/** The calls of the product. */
export const ${camel}Calls = ({ engine, followRequests }: Parts): Handler[] => {
  const read = async ({ user }: SignedIn) => data(await engine.read(core => present${pascal}(core, user)))
  const send = async (caller: SignedIn, command: Command) => {
    const done = await ask(engine, command, data)
    return done.kind === 'refused' ? done : read(caller)
  }
  return [
    serve(get${pascal}, (_input, caller) => read(caller)),
    serve(join${pascal}, (_input, caller) => send(caller, { kind: '${camel}.join', user: caller.user, ...keyOf(caller) })),
    serve(leave${pascal}, async (_input, caller) => {
      const sent = await send(caller, { kind: '${camel}.leave', user: caller.user, ...keyOf(caller) })
      if (sent.kind !== 'refused') await followRequests()
      return sent
    }),
  ]
}
`

const cases = ({ camel, pascal }: Names) => `import { formatDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { and, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import type { ReviewCase, ReviewKind } from '../reviews/review-kind.ts'
import type { Reviews } from '../reviews/reviews.ts'
import { reviewCases as table } from '../reviews/tables.ts'

const KIND = '${camel}'
const DAY_MS = 86_400_000

interface Parts {
  engine: Engine
  database: PostgresJsDatabase
  reviews: Pick<Reviews, 'open'>
}

/** Cases of people who ask for their deposit back. Nothing of them is personal. */
export const ${camel}Cases = ({ engine }: Pick<Parts, 'engine'>): ReviewKind => ({
  kind: KIND,
  decidedBy: ['finance', 'admin'],
  deadlineMs: DAY_MS,
  async evidence(_rows, { uid }) {
    const member = await engine.read(({ state }) => state.${camel}.members.get(uid))
    const amount = {
      item: 'amount',
      value: member ? formatDecimal(member.deposit, USDT_SCALE) : '',
      isPersonal: false,
      isPhoto: false,
      isAccepted: false,
      reasons: [{ reason: 'accountReview', kind: 'retry' as const }],
    }
    return { fields: [amount], flags: [], facts: [] }
  },
  isDisclosed: false,
  disclose: async () => ({ texts: [], photos: [] }),
  decide: async () => undefined,
  afterwards: decided => carryOut(engine, decided),
})

/** Tells the core what was decided; a repeat changes nothing. */
const carryOut = async (engine: Engine, { id, uid, outcome }: ReviewCase): Promise<void> => {
  const isApproved = outcome === 'approve'
  const { refusal } = await engine.submit({ kind: '${camel}.decide', user: uid, isApproved, key: \`review-\${id}\` })
  if (refusal && refusal.refusal !== 'notAllowed') throw new Error(\`The core refused a decision: \${refusal.refusal}\`)
}

/** Gives what brings the cases to what the core says: each request has one, and what was decided about it is carried out. One after the other, and safe to repeat. */
export const follow${pascal}Requests = ({ engine, database, reviews }: Parts): (() => Promise<void>) => {
  const follow = async () => {
    const members = await engine.read(({ state }) => [...state.${camel}.members.values()])
    for (const { user, askedAt } of members.filter(member => member.askedAt > 0)) {
      // A request is known by its time.
      const [known] = await database
        .select()
        .from(table)
        .where(and(eq(table.kind, KIND), eq(table.uid, user), eq(table.createdAt, askedAt)))
      if (known?.state === 'decided') await carryOut(engine, known)
      const opened = { kind: KIND, topic: KIND, uid: user, needsTwo: false, at: askedAt } as const
      if (!known) await database.transaction(within => reviews.open(within, opened))
    }
  }
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => undefined).then(follow)
    return last
  }
}
`

const feed = ({ camel, pascal }: Names) => `import type { UserId } from '@assay/core/people/state'
import type { Engine } from '../core-host/engine.ts'
import type { Hub } from '../ws/hub.ts'
import { present${pascal} } from './present.ts'

/** Feeds the private channel of the product: what the person has put aside, whoever changed it. */
export function feed${pascal}(engine: Engine, hub: Hub): void {
  hub.serve('${camel}', {
    snapshot: ({ user }, core) => (user === undefined ? undefined : present${pascal}(core, user)),
    delta: ({ user }, core) => (user === undefined ? undefined : present${pascal}(core, user)),
  })
  const mark = ({ user }: { user: UserId }) => hub.mark('${camel}', user)
  engine.subscribe({
    on: { '${camel}.joined': mark, '${camel}.asked': mark, '${camel}.givenBack': mark, '${camel}.kept': mark },
  })
}
`

const messages = ({ camel }: Names) => `import type { EventMessages } from '../messages/declaration.ts'

/** What its events tell people. */
export const ${camel}Messages: EventMessages<'${camel}'> = {
  '${camel}.joined': 'none',
  '${camel}.asked': 'none',
  '${camel}.givenBack': 'none',
  '${camel}.kept': 'none',
  '${camel}.termsChanged': 'none',
}
`

const settings = ({ word, camel, pascal }: Names) => `import type { ${pascal}TermsVersion } from '@assay/core/${word}/state'
import { are${pascal}TermsValid, are${pascal}TermsWorse, type ${pascal}Terms } from '@assay/rules/${word}/terms'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { type Changeable, marketSettings } from '../operators/changes/market-settings.ts'

interface ChangeableTerms extends Changeable {
  readonly versions: ${pascal}TermsVersion[]
}

const { asset, scale } = QUOTE_ASSET

/** Its terms, for changes of the house. Who has joined keeps the version of that time. */
export const ${camel}Settings = marketSettings<ChangeableTerms, ${pascal}Terms>({
  product: '${camel}',
  offered: ({ state }) => {
    const { versions } = state.${camel}.terms
    return [{ product: '${camel}', market: '${camel}', base: asset, quote: asset, baseScale: scale, quoteScale: scale, versions }]
  },
  complete: figures => figures as unknown as ${pascal}Terms,
  areValid: are${pascal}TermsValid,
  areWorse: are${pascal}TermsWorse,
  command: ({ effectiveAt, settings }) => ({ kind: '${camel}.changeTerms', effectiveAt, terms: settings }),
})
`

const room = ({ word, camel, pascal }: Names) => `import type { Core } from '@assay/core/engine/core'
import { formatDecimal } from '@assay/money/decimal'
import { USDT_SCALE } from '@assay/money/usdt'
import { get${pascal}Members } from '@assay/wire/${word}/console-calls'
import type { RunningEngine } from '../core-host/start-engine.ts'
import { data } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { serveOperator } from '../operators/serve-operator.ts'

const presentMembers = ({ state }: Core) =>
  [...state.${camel}.members.values()]
    .map(({ user, deposit, joinedAt, askedAt }) => ({ uid: String(user), deposit: formatDecimal(deposit, USDT_SCALE), joinedAt, askedAt }))
    .sort((one, other) => other.joinedAt - one.joinedAt)

/** The room of the console where the house sees who takes part. */
export const ${camel}Room =
  ({ running: { engine } }: { running: RunningEngine }): ConsoleRoom =>
  parts => {
    const handlers = [serveOperator(parts, get${pascal}Members, async () => data({ members: await engine.read(presentMembers) }))]
    return { handlers, pages: [] }
  }
`

const product = ({ word, camel, pascal, title }: Names) => `import { versionAt } from '@assay/core/terms/dated'
import { ${camel}Asset } from '@assay/rules/${word}/terms'
import type { NotifyingProduct } from '../platform.ts'
import { ${camel}Calls } from './calls.ts'
import { follow${pascal}Requests, ${camel}Cases } from './cases.ts'
import { feed${pascal} } from './feed.ts'
import { ${camel}Messages } from './messages.ts'
import { ${camel}Room } from './room.ts'
import { ${camel}Settings } from './settings.ts'

/** ${title}: who takes part puts a deposit aside, and gets it back with a bonus when staff agrees; nothing more yet. */
export const ${camel}Product: NotifyingProduct<'${camel}'> = {
  messages: ${camel}Messages,
  room: ${camel}Room,
  marketSettings: [${camel}Settings],
  houseCommands: ['${camel}.changeTerms'],
  ofHouse: {
    pool: '${camel}',
    largestPromise: ({ state, at }, asset) => (asset === ${camel}Asset ? versionAt(state.${camel}.terms, at).bonus : 0n),
  },
  start({ running: { engine }, database, hub, reviews }) {
    feed${pascal}(engine, hub)
    reviews.register(${camel}Cases({ engine }))
    const followRequests = follow${pascal}Requests({ engine, database, reviews })
    return async () => {
      await followRequests()
      return ${camel}Calls({ engine, followRequests })
    }
  },
}
`

const test = ({ word, camel, pascal }: Names) => `import { exactDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { get${pascal}, join${pascal}, leave${pascal} } from '@assay/wire/${word}/calls'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { listMarkets } from '../core-host/genesis.ts'
import { Reviews } from '../reviews/reviews.ts'
import { reviewCases } from '../reviews/tables.ts'
import { ${camel}Calls } from './calls.ts'
import { follow${pascal}Requests, ${camel}Cases } from './cases.ts'

/** Goal: a person joins once, and has the deposit back when staff agrees, whatever is repeated. Method: the real calls, core, journal and cases. */
const ALICE = 41
const NOON = Date.UTC(2026, 0, 1, 12)
const BEFORE = { deposit: '10', bonus: '0.1', joinedAt: 0, askedAt: 0 }
const usdt = (text: string) => exactDecimal(text, 6) as Amount
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { now: () => NOON })
  await listMarkets(running.engine)
  for (const command of [
    { kind: 'people.register', user: ALICE, userKind: 'real' },
    { kind: 'payments.creditDeposit', user: ALICE, asset: 'USDT', amount: usdt('100'), source: 'seed', reference: 'alice' },
    { kind: 'payments.fundPool', pool: '${camel}', asset: 'USDT', amount: usdt('1'), reference: 'pool' },
  ] as const)
    expect((await running.engine.submit(command)).refusal).toBeUndefined()
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

test('who joins takes part once; what is asked for back is a case, and is given back when staff agrees', async () => {
  const { engine } = running
  const database = drizzle(place.sql)
  const reviews = new Reviews([])
  const kind = ${camel}Cases({ engine })
  reviews.register(kind)
  const followRequests = follow${pascal}Requests({ engine, database, reviews })
  const person = callAs(${camel}Calls({ engine, followRequests }), ALICE)
  expect(dataOf(await person(get${pascal}, {}))).toEqual(BEFORE)
  for (const _press of ['first', 'again'])
    expect(dataOf(await person(join${pascal}, {}, 'press-once'))).toEqual({ ...BEFORE, joinedAt: NOON })
  expect(await person(join${pascal}, {})).toMatchObject({ kind: 'refused', refusal: { refusal: 'notAllowed' } })
  expect(dataOf(await person(leave${pascal}, {}))).toMatchObject({ askedAt: NOON })
  await followRequests()
  const [opened, ...others] = await database.select().from(reviewCases).where(eq(reviewCases.uid, ALICE))
  expect([opened, others]).toMatchObject([{ kind: '${camel}', state: 'open' }, []])
  for (const _once of ['decided', 'again after a crash']) if (opened) await kind.afterwards({ ...opened, outcome: 'approve' })
  expect(dataOf(await person(get${pascal}, {}))).toEqual(BEFORE)
})
`

/** The product's folder on the server, and its line in the list. */
export const serverFloor: MakeFloor = names => {
  const { word, camel } = names
  const folder = `apps/server/src/${word}`
  return {
    files: {
      [`${folder}/calls.ts`]: calls(names),
      [`${folder}/cases.ts`]: cases(names),
      [`${folder}/feed.ts`]: feed(names),
      [`${folder}/present.ts`]: present(names),
      [`${folder}/settings.ts`]: settings(names),
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
