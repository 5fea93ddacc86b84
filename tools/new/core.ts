import type { Floor, MakeFloor } from './floor.ts'
import { addImport, addTo } from './lists.ts'
import type { Names } from './names.ts'

/** `LOAN_DESK` of `loanDesk`. */
const upper = (camel: string): string => camel.replace(/[A-Z]/g, found => `_${found}`).toUpperCase()

const rules = ({ camel, pascal }: Names) => `import type { Amount } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { isWithin, SETTINGS_BOUNDS } from '../settings/bounds.ts'

/** What is put aside, and what the pool adds. */
export const ${camel}Asset = 'USDT'

/** What holds for who puts money aside, USDT units. A change is a new version with a start; who has joined keeps the version of that time. */
export interface ${pascal}Terms {
  /** What each person puts aside. */
  readonly deposit: Amount
  /** What the pool adds when it is given back. */
  readonly bonus: Amount
}

export const FIRST_${upper(camel)}_TERMS: ${pascal}Terms = { deposit: usdt(10n), bonus: (usdt(1n) / 10n) as Amount }

export const are${pascal}TermsValid = (terms: ${pascal}Terms): boolean =>
  typeof terms === 'object' && terms !== null && isWithin(SETTINGS_BOUNDS.${camel}, terms)

/** Whether terms are worse for people than those before. */
export const are${pascal}TermsWorse = (before: ${pascal}Terms, after: ${pascal}Terms): boolean =>
  after.deposit > before.deposit || after.bonus < before.bonus
`

const commands = ({ word, camel, pascal }: Names) => `import type { ${pascal}Terms } from '@assay/rules/${word}/terms'
import type { UserId } from '../people/state.ts'

/** A person puts the deposit of the terms aside, once. */
export interface Join${pascal} {
  kind: '${camel}.join'
  user: UserId
  key?: string
}

/** A person asks for it back; staff decides. */
export interface Leave${pascal} {
  kind: '${camel}.leave'
  user: UserId
  key?: string
}

/** What staff has decided about that: given back with the bonus, or kept as it was. */
export interface Decide${pascal} {
  kind: '${camel}.decide'
  user: UserId
  isApproved: boolean
  key?: string
}

/** The house announces other terms, from a journal time (ms) on. */
export interface Change${pascal}Terms {
  kind: '${camel}.changeTerms'
  effectiveAt: number
  terms: ${pascal}Terms
}

export type ${pascal}Command = Join${pascal} | Leave${pascal} | Decide${pascal} | Change${pascal}Terms
`

const events = ({ word, camel, pascal }: Names) => `import type { Amount } from '@assay/money/kinds'
import type { ${pascal}Terms } from '@assay/rules/${word}/terms'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'

/** A person takes part from the journal time of the record on: the deposit lies in their wallet, the bonus is set aside in the pool. */
export interface ${pascal}Joined {
  type: '${camel}.joined'
  v: 1
  user: UserId
  deposit: Amount
  bonus: Amount
  depositHold: HoldId
  bonusHold: HoldId
}

/** They asked for it back. */
export interface ${pascal}Asked {
  type: '${camel}.asked'
  v: 1
  user: UserId
}

/** They have it back with the bonus, and take part no more. */
export interface ${pascal}GivenBack {
  type: '${camel}.givenBack'
  v: 1
  user: UserId
}

/** Staff did not agree: everything is as before they asked. */
export interface ${pascal}Kept {
  type: '${camel}.kept'
  v: 1
  user: UserId
}

export interface ${pascal}TermsChanged {
  type: '${camel}.termsChanged'
  v: 1
  version: number
  effectiveAt: number
  terms: ${pascal}Terms
}

export type ${pascal}Event = ${pascal}Joined | ${pascal}Asked | ${pascal}GivenBack | ${pascal}Kept | ${pascal}TermsChanged
`

const state = ({
  word,
  camel,
  pascal,
}: Names) => `import { FIRST_${upper(camel)}_TERMS, type ${pascal}Terms } from '@assay/rules/${word}/terms'
import { HOLD_OWNERS } from '../ledger/holds.ts'
import type { UserId } from '../people/state.ts'
import type { Dated } from '../terms/dated.ts'
import type { ${pascal}Joined } from './events.ts'

/** What owns the holds of a deposit, and of a bonus in the pool: places in \`HOLD_OWNERS\`. The number of a hold is the person's. */
export const DEPOSIT_HOLD = HOLD_OWNERS.indexOf('${camel}')
export const BONUS_HOLD = HOLD_OWNERS.indexOf('${camel}Bonus')

export interface ${pascal}TermsVersion extends ${pascal}Terms, Dated {}

/** Somebody who takes part. Plain data: it is saved as it is. */
export interface ${pascal}Member extends Omit<${pascal}Joined, 'type' | 'v'> {
  /** Journal time, ms. */
  readonly joinedAt: number
  /** Since when they ask for it back, ms; 0: they do not. */
  askedAt: number
}

export interface ${pascal}State {
  readonly terms: { readonly versions: ${pascal}TermsVersion[] }
  readonly members: Map<UserId, ${pascal}Member>
}

export const create${pascal} = (): ${pascal}State => ({
  terms: { versions: [{ version: 1, effectiveAt: 0, ...FIRST_${upper(camel)}_TERMS }] },
  members: new Map(),
})
`

const save = ({ pascal }: Names) => `import type { ${pascal}Member, ${pascal}State, ${pascal}TermsVersion } from './state.ts'

/** The product's part of the state as plain data. */
export interface Saved${pascal} {
  terms: ${pascal}TermsVersion[]
  members: ${pascal}Member[]
}

export const save${pascal} = ({ terms, members }: ${pascal}State): Saved${pascal} => ({ terms: terms.versions, members: [...members.values()] })

export const load${pascal} = ({ terms, members }: Saved${pascal}): ${pascal}State => ({
  terms: { versions: terms },
  members: new Map(members.map(member => [member.user, member])),
})
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

const join = ({ word, camel, pascal }: Names) => `import { assert } from '@assay/money/assert'
import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { ${camel}Asset } from '@assay/rules/${word}/terms'
import { type TradedProduct, traderOf } from '../people/may-trade.ts'
import { realmOfUser } from '../people/read.ts'
import { poolAvailable, reserve } from '../pools/pool.ts'
import { versionAt } from '../terms/dated.ts'
import type { Join${pascal} } from './commands.ts'
import { BONUS_HOLD, DEPOSIT_HOLD } from './state.ts'
import type { ${pascal}Tx } from './transaction.ts'

const GATE: TradedProduct = { endsWithExclusion: true, endsWithSessionTime: true }

/** Puts a person's deposit aside, and sets the bonus aside in the pool, in one record. Refused to whoever may not, takes part already or has too little, and while the pool is empty. */
export function join(tx: ${pascal}Tx, { user: id }: Join${pascal}): Refusal | undefined {
  const user = traderOf(tx.state, id, GATE, tx.at)
  if (isRefusal(user)) return user
  if (realmOfUser(user) === 'demo') return refuse('demoNotAllowed')
  if (user.userKind !== 'real' || tx.state.${camel}.members.has(id)) return refuse('notAllowed')
  const { deposit, bonus } = versionAt(tx.state.${camel}.terms, tx.at)
  if (poolAvailable(tx.state, '${camel}', ${camel}Asset) < bonus) return refuse('notAllowed')
  const available = tx.available(id, 'exchange', ${camel}Asset)
  const text = (units: Amount) => formatDecimal(units, USDT_SCALE)
  if (available < deposit)
    return refuse('insufficientBalance', { asset: ${camel}Asset, available: text(available), required: text(deposit) })
  const wallet = tx.userAccount(id, '${camel}', ${camel}Asset)
  tx.post('${camel}', \`${camel}:\${id}\`, [
    { account: tx.userAccount(id, 'exchange', ${camel}Asset), units: -deposit as Amount },
    { account: wallet, units: deposit },
  ])
  const depositHold = tx.hold(wallet, BigInt64Array.of(deposit), DEPOSIT_HOLD, id)
  const bonusHold = reserve(tx, { pool: '${camel}', asset: ${camel}Asset, units: bonus, promise: id, ownerKind: BONUS_HOLD })
  assert(!isRefusal(bonusHold), 'the pool has what was checked')
  tx.emit({ type: '${camel}.joined', v: 1, user: id, deposit, bonus, depositHold, bonusHold })
  return undefined
}
`

const leave = ({ word, camel, pascal }: Names) => `import type { Amount } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { ${camel}Asset } from '@assay/rules/${word}/terms'
import { activeUser } from '../people/read.ts'
import { pay, release } from '../pools/pool.ts'
import type { Decide${pascal}, Leave${pascal} } from './commands.ts'
import type { ${pascal}Tx } from './transaction.ts'

/** Asks for the deposit back; it stays where it is until staff has decided. */
export function leave(tx: ${pascal}Tx, { user: id }: Leave${pascal}): Refusal | undefined {
  const user = activeUser(tx.state, id)
  if (isRefusal(user)) return user
  const member = tx.state.${camel}.members.get(id)
  if (!member || member.askedAt > 0) return refuse('notAllowed')
  tx.emit({ type: '${camel}.asked', v: 1, user: id })
  return undefined
}

/** Gives the deposit back with the bonus, or keeps it as it was before the person asked. Also of a frozen one: the money stays theirs. */
export function decide(tx: ${pascal}Tx, { user, isApproved }: Decide${pascal}): Refusal | undefined {
  if (typeof isApproved !== 'boolean') return refuse('commandInvalid')
  const member = tx.state.${camel}.members.get(user)
  if (!member || member.askedAt === 0) return refuse('notAllowed')
  if (!isApproved) {
    tx.emit({ type: '${camel}.kept', v: 1, user })
    return undefined
  }
  const { deposit, bonus, depositHold, bonusHold } = member
  const reference = \`${camel}:\${user}\`
  const to = tx.userAccount(user, 'exchange', ${camel}Asset)
  tx.post('${camel}', reference, [
    { account: tx.userAccount(user, '${camel}', ${camel}Asset), units: -deposit as Amount, hold: depositHold },
    { account: to, units: deposit },
  ])
  pay(tx, { hold: bonusHold, to, units: bonus, reason: '${camel}', reference })
  for (const hold of [depositHold, bonusHold]) if (tx.state.ledger.holds.isOpen(hold)) release(tx, hold)
  tx.emit({ type: '${camel}.givenBack', v: 1, user })
  return undefined
}
`

const changeTerms = ({ word, camel, pascal }: Names) => `import { type Refusal, refuse } from '@assay/rules/refusals'
import { are${pascal}TermsValid, are${pascal}TermsWorse } from '@assay/rules/${word}/terms'
import { checkBegin, newestVersion, nextVersion } from '../terms/dated.ts'
import type { Change${pascal}Terms } from './commands.ts'
import type { ${pascal}Tx } from './transaction.ts'

/** Announces other terms; those that are worse for people a day before they begin at the earliest. */
export function changeTerms(tx: ${pascal}Tx, { effectiveAt, terms }: Change${pascal}Terms): Refusal | undefined {
  if (!are${pascal}TermsValid(terms)) return refuse('settingsInvalid')
  const { terms: dated } = tx.state.${camel}
  const refusal = checkBegin(dated, effectiveAt, tx.at, are${pascal}TermsWorse(newestVersion(dated), terms))
  if (refusal) return refusal
  tx.emit({ type: '${camel}.termsChanged', v: 1, version: nextVersion(dated), effectiveAt, terms })
  return undefined
}
`

const apply = ({ camel, pascal }: Names) => `import { assert } from '@assay/money/assert'
import type { UserId } from '../people/state.ts'
import { addVersion } from '../terms/dated.ts'
import type { ${pascal}Event } from './events.ts'
import type { ${pascal}Member, ${pascal}State } from './state.ts'

/** Applies an event of the product; \`at\` is the journal time of its record (ms). */
export function apply${pascal}(${camel}: ${pascal}State, event: ${pascal}Event, at: number): void {
  switch (event.type) {
    case '${camel}.joined': {
      const { type: _type, v: _v, ...joined } = event
      assert(!${camel}.members.has(event.user), 'a person joins once')
      ${camel}.members.set(event.user, { ...joined, joinedAt: at, askedAt: 0 })
      break
    }
    case '${camel}.asked':
      memberOf(${camel}, event.user).askedAt = at
      break
    case '${camel}.kept':
      memberOf(${camel}, event.user).askedAt = 0
      break
    case '${camel}.givenBack':
      ${camel}.members.delete(event.user)
      break
    case '${camel}.termsChanged':
      addVersion(${camel}.terms, { version: event.version, effectiveAt: event.effectiveAt, ...event.terms })
  }
}

function memberOf({ members }: ${pascal}State, user: UserId): ${pascal}Member {
  const member = members.get(user)
  assert(member !== undefined, 'somebody who takes part')
  return member
}
`

const audit = ({ camel, pascal }: Names) => `import { userOf } from '../people/read.ts'
import type { Violation } from '../tx/violation.ts'
import { BONUS_HOLD, DEPOSIT_HOLD } from './state.ts'
import type { ${pascal}World } from './transaction.ts'

/** I3: each deposit and each bonus is held whole, and nothing else is held for them. I9: whoever takes part is a real person. \`at\` is the time of the last record (ms). */
export function audit${pascal}(world: ${pascal}World, at: number): Violation[] {
  const { holds } = world.ledger
  const members = [...world.${camel}.members.values()]
  const isHeld = (hold: number, kind: number, user: number, units: bigint) =>
    holds.isOf(hold, kind, user) && holds.columns.units[hold] === units
  const violations = members.flatMap(({ user, deposit, bonus, depositHold, bonusHold, joinedAt }) => [
    ...(isHeld(depositHold, DEPOSIT_HOLD, user, deposit) && isHeld(bonusHold, BONUS_HOLD, user, bonus)
      ? []
      : [{ invariant: 'I3', message: \`what \${user} has put aside is not held\` }]),
    ...(userOf(world, user)?.userKind === 'real' && joinedAt <= at
      ? []
      : [{ invariant: 'I9', message: \`\${user} takes part since \${joinedAt}\` }]),
  ])
  let held = 0
  for (let hold = 0; hold < holds.used; hold++)
    if (holds.isOpen(hold) && [DEPOSIT_HOLD, BONUS_HOLD].includes(holds.columns.ownerKind[hold] as number)) held++
  const message = \`\${held} holds of \${members.length} who take part\`
  return held === members.length * 2 ? violations : [...violations, { invariant: 'I3', message }]
}
`

const product = ({ camel, pascal }: Names) => `import type { Product, ProductTypes } from '../tx/product.ts'
import { apply${pascal} } from './apply.ts'
import { audit${pascal} } from './audit.ts'
import { changeTerms } from './change-terms.ts'
import type { ${pascal}Command } from './commands.ts'
import type { ${pascal}Event } from './events.ts'
import { join } from './join.ts'
import { decide, leave } from './leave.ts'
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

/** Who takes part puts a deposit aside, and gets it back with a bonus when staff agrees; nothing more yet. */
export const ${camel}Product: Product<${pascal}Types> = {
  money: { wallets: ['${camel}'], pools: ['${camel}'], holds: ['${camel}', '${camel}Bonus'], reasons: ['${camel}'] },
  commands: {
    '${camel}.join': { decide: join, names: 'nothing', duringAlarm: 'waits' },
    '${camel}.leave': { decide: leave, names: 'nothing', duringAlarm: 'movesNothing' },
    '${camel}.decide': { decide, names: 'nothing', duringAlarm: 'waits' },
    '${camel}.changeTerms': { decide: changeTerms, names: 'nothing', duringAlarm: 'movesNothing' },
  },
  create: create${pascal},
  save: save${pascal},
  load: load${pascal},
  savedVersion: 1,
  apply: ({ ${camel} }, event, at) => apply${pascal}(${camel}, event, at),
  audit: audit${pascal},
}
`

const test = ({ word, camel }: Names) => `import { formatDecimal } from '@assay/money/decimal'
import { describe, expect, it } from 'vitest'
import { Exchange, foldBytes, NOON, stateText, USDT_SCALE, USERS, usdt } from '../../scenarios/exchange.ts'
import { Core } from '../engine/core.ts'
import { balancesOf } from '../ledger/read.ts'
import { poolAvailable } from '../pools/pool.ts'

const { alice, bob, maker } = USERS
const joining = { kind: '${camel}.join', user: alice } as const
const leaving = { kind: '${camel}.leave', user: alice } as const
const deciding = { kind: '${camel}.decide', user: alice, isApproved: true } as const

/** Alice and Bob have 100 USDT each, and the pool has a bonus for one of them. */
function open(): Exchange {
  const exchange = new Exchange()
  for (const name of ['alice', 'bob'] as const) exchange.deposit(name, '100', 'USDT')
  exchange.send({ kind: 'payments.fundPool', pool: '${camel}', asset: 'USDT', amount: usdt('0.1'), reference: 'pool' })
  return exchange
}

/** What Alice has by wallet, frozen or not, and what the pool can still promise. */
function money({ core: { state } }: Exchange): Record<string, string> {
  const text = (units: bigint) => formatDecimal(units, USDT_SCALE)
  const wallets = balancesOf(state, alice).map(({ wallet, available, frozen }) => [wallet, \`\${text(available)} + \${text(frozen)}\`])
  return { ...Object.fromEntries(wallets), pool: text(poolAvailable(state, '${camel}', 'USDT')) }
}

describe('${word}', () => {
  it('puts the deposit aside, once for each request and once for each person, and gives it back with the bonus when staff agrees', () => {
    const exchange = open()
    const first = exchange.send({ ...joining, key: 'press' })
    expect(first.refusal).toBeUndefined()
    exchange.at += 1_000
    expect(exchange.send({ ...joining, key: 'press' })).toEqual(first)
    expect(exchange.send(joining).refusal?.refusal).toBe('notAllowed')
    expect(money(exchange)).toEqual({ exchange: '90 + 0', ${camel}: '0 + 10', pool: '0' })
    expect(exchange.send(deciding).refusal?.refusal).toBe('notAllowed')
    expect(exchange.send(leaving).refusal).toBeUndefined()
    expect(exchange.send(leaving).refusal?.refusal).toBe('notAllowed')
    expect(exchange.send(deciding).refusal).toBeUndefined()
    expect(exchange.core.state.${camel}.members.size).toBe(0)
    expect(money(exchange)).toEqual({ exchange: '100.1 + 0', ${camel}: '0 + 0', pool: '0' })
  })

  it('stays as it was when staff does not agree, and can be asked for again', () => {
    const exchange = open()
    exchange.send(joining)
    exchange.send(leaving)
    expect(exchange.send({ ...deciding, isApproved: false }).refusal).toBeUndefined()
    expect(exchange.balances('alice')).toBe('90 USDT')
    expect(exchange.send(leaving).refusal).toBeUndefined()
  })

  it('refuses nobody, the house, the frozen, who has too little, and everybody while the pool is empty, and changes nothing', () => {
    const exchange = open()
    exchange.send({ kind: 'people.freeze', user: bob, frozen: true })
    const refusal = (user: number) => exchange.send({ ...joining, user }).refusal?.refusal
    expect([12_345_678, maker, bob, USERS.carol].map(refusal)).toEqual(['userUnknown', 'notAllowed', 'userFrozen', 'insufficientBalance'])
    exchange.send({ kind: 'people.freeze', user: bob, frozen: false })
    exchange.send(joining)
    expect(refusal(bob)).toBe('notAllowed')
    expect([...exchange.core.state.${camel}.members.keys()]).toEqual([alice])
  })

  it('takes what the terms of its time say; worse ones are announced a day before', () => {
    const exchange = open()
    const change = (deposit: string, effectiveAt: number) =>
      exchange.send({ kind: '${camel}.changeTerms', effectiveAt, terms: { deposit: usdt(deposit), bonus: usdt('0.1') } }).refusal?.refusal
    expect(change('0', NOON + 1)).toBe('settingsInvalid')
    expect(change('20', NOON + 1)).toBe('noticeTooShort')
    expect(change('5', NOON + 1)).toBeUndefined()
    exchange.at += 1
    exchange.send(joining)
    expect(exchange.balances('alice')).toBe('95 USDT')
  })

  it('outlives a restart, from the journal and from a snapshot', () => {
    const exchange = open()
    exchange.send(joining)
    exchange.send(leaving)
    const folded = new Core()
    for (const bytes of exchange.journal) foldBytes(folded, bytes)
    const restored = Core.restore(exchange.core.snapshot())
    expect([stateText(folded), stateText(restored)]).toEqual([stateText(exchange.core), stateText(exchange.core)])
    expect(restored.state.${camel}.members.get(alice)).toMatchObject({ joinedAt: NOON, askedAt: NOON })
  })

  it('is audited: nobody takes part who is not there, or without what they have put aside', () => {
    const exchange = open()
    exchange.send(joining)
    const { members } = exchange.core.state.${camel}
    const member = members.get(alice)
    if (member) members.set(12_345_678, { ...member, user: 12_345_678 })
    expect(exchange.core.audit().map(({ invariant }) => invariant)).toEqual(['I3', 'I9', 'I3'])
  })
})
`

/** What is refused or accepted under every condition of person and platform, before the house has funded the pool. */
const CONDITIONS = [
  'ownLimit',
  'countryClosed',
  'houseAsParty',
  'marketHalted',
  'indexStale',
  'indexRestricted',
  'termsChanged',
  'marginNeeded',
  'poolsNearlyEmpty',
  'claimOpen',
]
const list = (names: readonly string[]) => `[${names.map(name => `'${name}'`).join(', ')}]`

/** Lines of the scenarios over all commands: those that move money have their cells in the table of meetings, and each is accepted in the exchange that has everything. */
const scenarioLines = ({ camel }: Names): Floor['lines'] => ({
  'packages/core/scenarios/encoded-names.ts': text =>
    addTo(
      addTo(
        addTo(addTo(addTo(text, 'wallets', `'${camel}',`), 'pools', `'${camel}',`), 'holds', `'${camel}',`),
        'holds',
        `'${camel}Bonus',`,
      ),
      'reasons',
      `'${camel}',`,
    ),
  'packages/core/scenarios/every-command.ts': text => {
    const sent = [
      `{ kind: 'payments.fundPool', pool: '${camel}', asset: 'USDT', amount: usdt('10'), reference: '${camel}:pool' },`,
      `{ kind: 'payments.creditDeposit', user: carol, asset: 'USDT', amount: usdt('10'), source: 'seed', reference: '${camel}:carol' },`,
      `{ kind: 'payments.creditDeposit', user: bob, asset: 'USDT', amount: usdt('10'), source: 'seed', reference: '${camel}:bob' },`,
      ...['alice', 'carol'].map(user => `{ kind: '${camel}.join', user: ${user} },`),
      `{ kind: '${camel}.leave', user: alice },`,
    ]
    const every = [
      `'${camel}.join': { kind: '${camel}.join', user: bob },`,
      `'${camel}.leave': { kind: '${camel}.leave', user: carol },`,
      `'${camel}.decide': { kind: '${camel}.decide', user: alice, isApproved: true },`,
      `'${camel}.changeTerms': { kind: '${camel}.changeTerms', effectiveAt: later, terms: { deposit: usdt('10'), bonus: usdt('1') } },`,
    ]
    return addTo(addTo(text, 'sent', sent.join('\n')), 'EVERY_COMMAND', every.join('\n'))
  },
  'packages/core/scenarios/faults.test.ts': text => {
    const halted = { join: 'bob', leave: 'carol', decide: 'alice', changeTerms: '' }
    const lines = Object.entries(halted).map(
      ([name, of]) => `'${camel}.${name}': ${of ? `\`${camel}.${name}/\${${of}}\`` : `'${camel}.${name}'`},`,
    )
    return addTo(text, 'HALTED', lines.join('\n'))
  },
  'packages/core/scenarios/meetings.ts': text => {
    const moving = ['join', 'decide'].map(
      name =>
        `{ what: '${camel}.${name}', of: () => ({ kind: '${camel}.${name}', user: bob${name === 'decide' ? ', isApproved: true' : ''} }) },`,
    )
    return addTo(addTo(text, 'MOVING', moving.join('\n')), 'MOVES_NOTHING', `'${camel}.leave',\n'${camel}.changeTerms',`)
  },
  'packages/core/scenarios/meetings-table.ts': text => {
    const join = `{ notAllowed: ${list(['nothing', ...CONDITIONS])}, userFrozen: ['frozen', 'closing'], selfExcluded: ['excluded'], sessionTimeOver: ['timeUsedUp'], demoNotAllowed: ['demo'], alarmInForce: ['alarm'] }`
    const decide = `{ notAllowed: ${list(['nothing', 'frozen', 'closing', 'excluded', 'timeUsedUp', 'demo', ...CONDITIONS])}, alarmInForce: ['alarm'] }`
    return addTo(text, 'VERDICTS', `'${camel}.join': ${join},\n'${camel}.decide': ${decide},`)
  },
})

/** Lines of the ledger's lists: journals have the places of these names, so that they come at the end. */
const ledgerLines = ({ camel }: Names): Floor['lines'] => ({
  'packages/rules/src/wallets.ts': text =>
    addTo(addTo(addTo(text, 'WALLETS', `'${camel}',`), 'POOLS', `'${camel}',`), 'FUNDED_POOLS', `'${camel}',`),
  'packages/rules/src/posting-reasons.ts': text => addTo(text, 'POSTING_REASONS', `'${camel}',`),
  'packages/rules/src/settings/bounds.ts': text =>
    addTo(text, 'SETTINGS_BOUNDS', `${camel}: { deposit: upToUsdt(1_000_000n), bonus: upToUsdt(1_000_000n) },`),
  'packages/core/src/ledger/holds.ts': text => addTo(text, 'HOLD_OWNERS', `'${camel}',\n'${camel}Bonus',`),
})

/** The product's folders in the core and in the rules: its commands, a state, invariants, their test; and its lines in the lists. */
export const coreFloor: MakeFloor = names => {
  const { word, camel, pascal } = names
  const folder = `packages/core/src/${word}`
  const made = { commands, events, state, save, transaction, join, leave, 'change-terms': changeTerms, apply, audit, product }
  return {
    files: {
      [`packages/rules/src/${word}/terms.ts`]: rules(names),
      ...Object.fromEntries(Object.entries(made).map(([name, write]) => [`${folder}/${name}.ts`, write(names)])),
      [`${folder}/${word}.test.ts`]: test(names),
    },
    lines: {
      'packages/core/src/engine/products.ts': text => {
        const imported = addImport(text, `import { type ${pascal}Types, ${camel}Product } from '../${word}/product.ts'`)
        return addTo(addTo(imported, 'Products', `${camel}: ${pascal}Types`), 'PRODUCTS', `${camel}: ${camel}Product,`)
      },
      ...ledgerLines(names),
      ...scenarioLines(names),
    },
  }
}
