import type { MakeFloor } from './floor.ts'
import { addImport, addTo } from './lists.ts'
import type { Names } from './names.ts'

const commands = ({ camel, pascal }: Names) => `import type { UserId } from '../people/state.ts'

/** A person takes part, once. */
export interface Join${pascal} {
  kind: '${camel}.join'
  user: UserId
  key?: string
}

export type ${pascal}Command = Join${pascal}
`

const events = ({ camel, pascal }: Names) => `import type { UserId } from '../people/state.ts'

/** A person takes part from the journal time of the record on. */
export interface ${pascal}Joined {
  type: '${camel}.joined'
  v: 1
  user: UserId
}

export type ${pascal}Event = ${pascal}Joined
`

const state = ({ pascal }: Names) => `import type { UserId } from '../people/state.ts'

export interface ${pascal}State {
  /** Who takes part, and since which journal time (ms). */
  readonly members: Map<UserId, number>
}

export const create${pascal} = (): ${pascal}State => ({ members: new Map() })
`

const save = ({ pascal }: Names) => `import type { UserId } from '../people/state.ts'
import type { ${pascal}State } from './state.ts'

/** The product's part of the state as plain data. */
export interface Saved${pascal} {
  members: [user: UserId, joinedAt: number][]
}

export const save${pascal} = ({ members }: ${pascal}State): Saved${pascal} => ({ members: [...members] })

export const load${pascal} = ({ members }: Saved${pascal}): ${pascal}State => ({ members: new Map(members) })
`

const transaction = ({ camel, pascal }: Names) => `import type { Parts } from '../tx/parts.ts'
import type { Tx } from '../tx/tx.ts'
import type { ${pascal}Event } from './events.ts'
import type { ${pascal}State } from './state.ts'

/** The state that the product stands on. */
export interface ${pascal}World extends Parts {
  readonly ${camel}: ${pascal}State
}

export type ${pascal}Tx = Tx<${pascal}World, ${pascal}Event>
`

const join = ({ camel, pascal }: Names) => `import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { activeUser } from '../people/read.ts'
import type { Join${pascal} } from './commands.ts'
import type { ${pascal}Tx } from './transaction.ts'

/** Lets a person take part. Refused to whoever is frozen or takes part already. */
export function join(tx: ${pascal}Tx, { user: id }: Join${pascal}): Refusal | undefined {
  const user = activeUser(tx.state, id)
  if (isRefusal(user)) return user
  if (tx.state.${camel}.members.has(id)) return refuse('notAllowed')
  tx.emit({ type: '${camel}.joined', v: 1, user: id })
  return undefined
}
`

const apply = ({ camel, pascal }: Names) => `import { assert } from '@assay/money/assert'
import type { ${pascal}Event } from './events.ts'
import type { ${pascal}State } from './state.ts'

/** Applies an event of the product; \`at\` is the journal time of its record (ms). */
export function apply${pascal}(${camel}: ${pascal}State, event: ${pascal}Event, at: number): void {
  assert(!${camel}.members.has(event.user), 'a person joins once')
  ${camel}.members.set(event.user, at)
}
`

const read = ({ camel, pascal }: Names) => `import type { UserId } from '../people/state.ts'
import type { ${pascal}State } from './state.ts'

/** Since when a person takes part, journal time in ms; \`undefined\` for whoever does not. */
export const joinedAt = ({ ${camel} }: { readonly ${camel}: ${pascal}State }, user: UserId): number | undefined => ${camel}.members.get(user)
`

const audit = ({ word, camel, pascal }: Names) => `import { userOf } from '../people/read.ts'
import type { Violation } from '../tx/violation.ts'
import type { ${pascal}World } from './transaction.ts'

/** Whoever takes part is somebody that there is, and has not joined in the future; \`at\` is the time of the last record (ms). */
export function audit${pascal}(world: ${pascal}World, at: number): Violation[] {
  return [...world.${camel}.members].flatMap(([user, joinedAt]) =>
    userOf(world, user) && joinedAt <= at ? [] : [{ invariant: '${word}', message: \`\${user} takes part since \${joinedAt}\` }],
  )
}
`

const product = ({ camel, pascal }: Names) => `import type { Product, ProductTypes } from '../tx/product.ts'
import { apply${pascal} } from './apply.ts'
import { audit${pascal} } from './audit.ts'
import type { ${pascal}Command } from './commands.ts'
import type { ${pascal}Event } from './events.ts'
import { join } from './join.ts'
import { load${pascal}, type Saved${pascal}, save${pascal} } from './save.ts'
import { create${pascal}, type ${pascal}State } from './state.ts'
import type { ${pascal}Tx, ${pascal}World } from './transaction.ts'

export interface ${pascal}Types extends ProductTypes {
  world: ${pascal}World
  tx: ${pascal}Tx
  state: ${pascal}State
  saved: Saved${pascal}
  command: ${pascal}Command
  event: ${pascal}Event
  result: object
}

/** Who takes part; nothing more yet. */
export const ${camel}Product: Product<${pascal}Types> = {
  commands: {
    '${camel}.join': { decide: join, names: 'nothing', duringAlarm: 'movesNothing' },
  },
  create: create${pascal},
  save: save${pascal},
  load: load${pascal},
  savedVersion: 1,
  apply: ({ ${camel} }, event, at) => apply${pascal}(${camel}, event, at),
  audit: audit${pascal},
}
`

const test = ({ word, camel }: Names) => `import { describe, expect, it } from 'vitest'
import { Exchange, foldBytes, NOON, stateText, USERS } from '../../scenarios/exchange.ts'
import { Core } from '../engine/core.ts'
import { joinedAt } from './read.ts'

const { alice, bob } = USERS
const joining = { kind: '${camel}.join', user: alice } as const

describe('${word}', () => {
  it('has who joins, once for each request and once for each person', () => {
    const exchange = new Exchange()
    expect(joinedAt(exchange.core.state, alice)).toBeUndefined()
    const first = exchange.send({ ...joining, key: 'press' })
    expect(first.refusal).toBeUndefined()
    exchange.at += 1_000
    expect(exchange.send({ ...joining, key: 'press' })).toEqual(first)
    expect(exchange.send(joining).refusal?.refusal).toBe('notAllowed')
    expect([joinedAt(exchange.core.state, alice), joinedAt(exchange.core.state, bob)]).toEqual([NOON, undefined])
  })

  it('refuses nobody and the frozen, and changes nothing', () => {
    const exchange = new Exchange()
    exchange.send({ kind: 'people.freeze', user: bob, frozen: true })
    expect(exchange.send({ ...joining, user: 12_345_678 }).refusal?.refusal).toBe('userUnknown')
    expect(exchange.send({ ...joining, user: bob }).refusal?.refusal).toBe('userFrozen')
    expect(exchange.core.state.${camel}.members.size).toBe(0)
  })

  it('outlives a restart, from the journal and from a snapshot', () => {
    const exchange = new Exchange()
    exchange.send(joining)
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    const restored = Core.restore(exchange.core.snapshot())
    expect([stateText(folded), stateText(restored)]).toEqual([stateText(exchange.core), stateText(exchange.core)])
    expect(joinedAt(restored.state, alice)).toBe(NOON)
  })

  it('is audited: nobody takes part who is not there, and nobody from the future', () => {
    const exchange = new Exchange()
    const { members } = exchange.core.state.${camel}
    members.set(12_345_678, NOON)
    members.set(alice, NOON + 1)
    expect(exchange.core.audit().map(({ invariant }) => invariant)).toEqual(['${word}', '${word}'])
  })
})
`

/** The product's folder in the core: one command, a state, an invariant, its test; and its line in the list. */
export const coreFloor: MakeFloor = names => {
  const { word, camel, pascal } = names
  const folder = `packages/core/src/${word}`
  const made = { commands, events, state, save, transaction, join, apply, read, audit, product }
  return {
    files: {
      ...Object.fromEntries(Object.entries(made).map(([name, write]) => [`${folder}/${name}.ts`, write(names)])),
      [`${folder}/${word}.test.ts`]: test(names),
    },
    lines: {
      'packages/core/src/engine/products.ts': text => {
        const imported = addImport(text, `import { type ${pascal}Types, ${camel}Product } from '../${word}/product.ts'`)
        return addTo(addTo(imported, 'Products', `${camel}: ${pascal}Types`), 'PRODUCTS', `${camel}: ${camel}Product,`)
      },
      'packages/core/scenarios/every-command.ts': text =>
        addTo(text, 'EVERY_COMMAND', `'${camel}.join': { kind: '${camel}.join', user: bob },`),
      'packages/core/scenarios/faults.test.ts': text => addTo(text, 'HALTED', `'${camel}.join': \`${camel}.join/\${bob}\`,`),
      // Whoever makes it move money gives it its cells among the others.
      'packages/core/scenarios/meetings.ts': text => addTo(text, 'MOVES_NOTHING', `'${camel}.join',`),
    },
  }
}
