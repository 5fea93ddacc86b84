import { COMMANDS } from '@assay/core/engine/products'
import { CALLS } from '@assay/wire/calls'
import { CONSOLE_CALLS } from '@assay/wire/console-calls'
import * as contract from '@assay/wire/operators/calls'
import { ROLE_TABLE } from '@assay/wire/operators/role-table'
import { ROLES, type Role } from '@assay/wire/operators/roles'
import { getInfo } from '@assay/wire/people/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse, type ZodMiniType } from 'zod/mini'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint, PASSWORD } from '../../test/open-console.ts'
import { openEndpoints } from '../../test/open-endpoints.ts'
import { Visitor } from '../../test/visitor.ts'
import { PRODUCTS } from '../products.ts'
import { keyOfInvite } from './authenticator.ts'
import { firstLink } from './first-link.ts'
import { operatorCommands, operatorEngine } from './operator-engine.ts'

let endpoint: ConsoleEndpoint
let admin: OperatorAtWork
beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
})
afterAll(() => endpoint.close())

const HOUR_MS = 3_600_000

describe('the first operator', () => {
  test('comes in by the link of the start, with a long password and the code of an app, once', async () => {
    const link = (await firstLink(endpoint.database, endpoint.consoleUrl, endpoint.now())) ?? ''
    const invite = new URL(link).searchParams.get('invite') ?? ''
    const key = keyOfInvite(endpoint.secrets, invite)
    const visitor = new Visitor(endpoint.app)
    const shown = (await visitor.call(contract.getInvite, { invite })).data
    expect(shown).toMatchObject({ email: '', role: 'admin', authenticatorKey: key })
    expect(shown?.authenticatorUri).toContain(`secret=${key}`)

    const form = { invite, email: 'Ada@Example.org ', name: 'ada', password: PASSWORD, passwordAgain: PASSWORD, code: endpoint.codeOf(key) }
    const refusalOf = async (other: Partial<typeof form>) => (await visitor.call(contract.acceptInvite, { ...form, ...other })).event
    expect(await refusalOf({ password: 'eleven-char', passwordAgain: 'eleven-char' })).toBe('operatorPasswordShort')
    for (const easy of ['aaaaaaaaaaaa', 'abababababab', 'password1234', 'Password-2026', 'qwertyuiop12', 'ada@example.org'])
      expect(await refusalOf({ password: easy, passwordAgain: easy }), easy).toBe('passwordCommon')
    expect(await refusalOf({ passwordAgain: `${PASSWORD}!` })).toBe('passwordsDiffer')
    expect(await refusalOf({ email: 'ada' })).toBe('emailInvalid')
    expect(await refusalOf({ code: '000000' })).toBe('authenticatorCodeWrong')
    expect(await refusalOf({ invite: 'another' })).toBe('inviteInvalid')
    const answers = await Promise.all([
      visitor.call(contract.acceptInvite, form),
      new Visitor(endpoint.app).call(contract.acceptInvite, form),
    ])
    expect(answers.map(({ event }) => event).sort()).toEqual(['', 'inviteInvalid'])
    expect(await firstLink(endpoint.database, endpoint.consoleUrl, endpoint.now())).toBeUndefined()

    admin = Object.assign(new Visitor(endpoint.app), { email: 'ada@example.org', key }) as OperatorAtWork
    expect(await endpoint.enter(admin)).toMatchObject({ code: 7 })
    expect((await admin.call(contract.getOperator, {})).data).toMatchObject({ email: 'ada@example.org', name: 'ada', role: 'admin' })
  })

  test('a link is good for 30 minutes', async () => {
    const asked = await admin.call(contract.inviteOperator, { email: 'late@example.org', name: 'late', role: 'support', reason: 'help' })
    expect(JSON.stringify(asked)).not.toContain('invite=')
    const invite = new URL(await endpoint.linkTo('late@example.org')).searchParams.get('invite') ?? ''
    endpoint.clock.ahead += HOUR_MS / 2
    expect((await new Visitor(endpoint.app).call(contract.getInvite, { invite })).event).toBe('inviteInvalid')
  })
})

describe('signing in', () => {
  test('takes a code once, also by many at the same time, and no password without its code', async () => {
    await endpoint.enter(admin)
    const code = endpoint.codeOf(admin.key)
    const form = { email: admin.email, password: PASSWORD, code }
    const answers = await Promise.all(Array.from({ length: 4 }, () => new Visitor(endpoint.app).call(contract.signIn, form)))
    expect(answers.map(({ event }) => event).sort()).toEqual(['', ...Array(3).fill('authenticatorCodeWrong')])
    expect((await new Visitor(endpoint.app).call(contract.signIn, { ...form, password: 'another long password' })).event).toBe(
      'signInFailed',
    )
    expect((await new Visitor(endpoint.app).call(contract.signIn, { ...form, email: 'nobody@example.org' })).event).toBe('signInFailed')
  })

  test('guessing slows down', async () => {
    const guess = () =>
      new Visitor(endpoint.app).call(contract.signIn, { email: 'guessed@example.org', password: 'a wrong password', code: '123456' })
    const events: string[] = []
    for (let tried = 0; tried < 7; tried += 1) events.push((await guess()).event)
    expect(events.at(0)).toBe('signInFailed')
    expect(events.at(-1)).toBe('tooManyAttempts')
  })

  test('guessing slows down for all networks of one /56 together, and for nobody else', async () => {
    const from = async (address: string, email: string) =>
      (await new Visitor(endpoint.app, address).call(contract.signIn, { email, password: 'a wrong password', code: '123456' })).event
    const events: string[] = []
    for (let tried = 0; tried < 205; tried += 1) events.push(await from(`2001:db8:7:${1 + (tried % 5)}::1`, `guess${tried}@example.org`))
    expect(events.slice(0, 200)).toEqual(Array(200).fill('signInFailed'))
    expect(events.slice(201)).toEqual(Array(4).fill('tooManyAttempts'))
    expect(await from('2001:db8:7:100::1', 'guess@example.org')).toBe('signInFailed')
  })

  test('ends after 30 idle minutes, after 12 hours in all, and by signing out', async () => {
    const isIn = async () => (await admin.call(contract.getOperator, {})).code === 7
    await endpoint.enter(admin)
    endpoint.clock.ahead += 29 * 60_000
    expect(await isIn()).toBe(true)
    endpoint.clock.ahead += 31 * 60_000
    expect(await isIn()).toBe(false)
    await endpoint.enter(admin)
    for (let half = 0; half < 24; half += 1) {
      endpoint.clock.ahead += 29 * 60_000
      await isIn()
    }
    endpoint.clock.ahead += 24 * 60_000 + 1
    expect(await isIn()).toBe(false)
    await endpoint.enter(admin)
    expect(await isIn()).toBe(true)
    await admin.call(contract.signOut, {})
    expect(await isIn()).toBe(false)
  })
})

describe('who may what', () => {
  /** What any field takes, one of these; a choice takes its own. */
  const TAKEN = ['no', '1', '0', 'no@example.org', 'no-no-no-no-no-no-no-no']

  /** Fields that the contract lets through, so that what refuses is the role. */
  const plainOf = ({ path, request }: (typeof CONSOLE_CALLS)[number]): Record<string, string> => {
    const { shape } = (request as unknown as { def: { shape: Record<string, ZodMiniType> } }).def
    const fields = Object.entries(shape).flatMap(([name, field]) => {
      const { entries = {} } = field.def as unknown as { entries?: Record<string, string> }
      const value = [...Object.values(entries), ...TAKEN].find(taken => safeParse(field, taken).success)
      return safeParse(field, undefined).success || value === undefined ? [] : [[name, value] as const]
    })
    return { ...Object.fromEntries(fields), ...PLAIN[path] }
  }

  const PLAIN: Readonly<Record<string, Record<string, string>>> = {
    'console/inviteOperator': { email: 'no', name: 'no', role: 'support', reason: 'no' },
    'console/changeRole': { operatorId: '0', role: 'none', reason: 'no' },
    'console/changePassword': { currentPassword: 'no', password: 'no', passwordAgain: 'no' },
    'console/endSessions': { id: 'no' },
    'console/changeAccess': { operatorId: '0', change: 'renew', reason: 'no' },
    'console/decideProposal': { proposalId: '0', decision: 'agree' },
    'console/haltMarket': { market: 'NOTHING', halted: '1', reason: 'no' },
    'console/findPeople': { words: '' },
    'console/getPerson': { uid: '0' },
    'console/readContact': { uid: '0', reason: 'no' },
    'console/freezePerson': { uid: '0', frozen: '1', reason: 'investigation', note: 'no' },
    'console/proposeFactorReset': { uid: '0', reason: 'no' },
    'console/addNote': { uid: '0', note: 'no' },
    'console/getLedgerAccount': { address: 'no' },
    'console/getReview': { id: '0' },
    'console/claimReview': { id: '0', version: '1' },
    'console/releaseReview': { id: '0', version: '1' },
    'console/readReview': { id: '0', reason: 'no' },
    'console/decideReview': { id: '0', version: '1', outcome: 'approve' },
    'console/secondReview': { id: '0', version: '1', decision: 'agree' },
    'console/saveReviewFilter': { name: 'no', query: '' },
    'console/removeReviewFilter': { id: '0' },
    'console/rejectCustody': { custodyId: '0', reason: 'accountReview', note: 'no' },
    'console/proposeChange': { kind: 'settings', reason: 'no' },
    'console/decideChange': { changeId: '0', decision: 'approve' },
  }

  test('every role makes exactly the calls of its column', async () => {
    await endpoint.enter(admin)
    const staff: [Role, OperatorAtWork][] = []
    for (const role of ROLES.filter(one => one !== 'admin')) staff.push([role, await endpoint.hire(admin, role)])
    staff.push(['admin', admin])
    for (const [role, operator] of staff)
      for (const call of CONSOLE_CALLS) {
        // A call with files is looked at as a whole only when they come with it.
        if (call.who !== 'operator' || call.path === 'console/signOut' || 'files' in call) continue
        const { event } = (await operator.send(call, plainOf(call))).json<{ event: string }>()
        expect([role, call.path, event === 'roleMissing'], event).toEqual([
          role,
          call.path,
          !(ROLE_TABLE[call.path] as readonly Role[]).includes(role),
        ])
      }
  })

  test('nobody may anything without a session, nor with that of a customer, and an operator is no customer', async () => {
    const customers = await openEndpoints()
    const customer = await customers.person('customer@example.org')
    const intruder = new Visitor(endpoint.app)
    intruder.token = customer.token
    for (const [name, value] of customer.cookies) {
      intruder.cookies.set(name, value)
      intruder.cookies.set(name.replace('assay_', 'assay_console_'), value)
    }
    for (const call of CONSOLE_CALLS) {
      if (call.who !== 'operator') continue
      // From another address: each may ask only so much.
      const events = [intruder, new Visitor(endpoint.app, '203.0.113.9')].map(
        async visitor => (await visitor.send(call, plainOf(call))).json().event,
      )
      expect([call.path, ...(await Promise.all(events))]).toEqual([call.path, 'sessionEnded', 'loginRequired'])
      expect((await customer.send(call, plainOf(call))).statusCode).toBe(404)
    }
    const operator = new Visitor(customers.app)
    operator.token = admin.token
    for (const [name, value] of admin.cookies) operator.cookies.set(name.replace('assay_console_', 'assay_'), value)
    for (const call of CALLS.filter(({ who }) => who === 'user')) {
      const { event } = (await operator.send(call, {})).json<{ event: string }>()
      expect([call.path, event]).toEqual([call.path, 'sessionEnded'])
    }
    expect((await new Visitor(endpoint.app).send(getInfo, {})).statusCode).toBe(404)
    await customers.close()
  })

  /** Every command of the core that a call of the console can lead to. Whatever else the table of roles or the core gets, leads to none. */
  const LEADS_TO: Readonly<Record<string, readonly string[]>> = {
    'console/haltMarket': ['markets.halt'],
    'console/freezePerson': ['people.freeze'],
    'console/decideReview': ['verification.setLevel', 'payments.approveWithdrawal', 'payments.refuseWithdrawal'],
    'console/rejectCustody': ['earn.reject'],
    'console/rejectSubscription': ['launchpad.reject'],
    'console/makeBankBatch': ['bank.sendPayouts'],
    'console/settleBankPayout': ['bank.settlePayout'],
    'console/secondReview': ['verification.setLevel', 'payments.approveWithdrawal'],
    'console/decideChange': [
      'bank.changeTerms',
      'bank.returnPayout',
      'launchpad.cancelProject',
      'launchpad.listProject',
      'launchpad.payIssuer',
      'launchpad.postponeListing',
      'loans.changeTerms',
      'loans.writeOff',
      'spot.changeSettings',
      'perp.changeSettings',
      'options.changeSettings',
      'earn.changeTerms',
      'earn.changeFunding',
      'payments.changeWithdrawalTerms',
      'people.changeCountries',
      'payments.fundPool',
      'payments.adjust',
      'payments.writeOffTreasury',
      'quickBuy.changeTerms',
      'rewards.changeTerms',
    ],
  }

  test('no hand on the scale: of all commands of the core the console sends those of this list, and none that sets a price, a fill or a result', async () => {
    for (const path of Object.keys(LEADS_TO)) expect(Object.keys(ROLE_TABLE)).toContain(path)
    const listed = new Set(Object.values(LEADS_TO).flat())
    expect(listed).toEqual(new Set(operatorCommands(PRODUCTS)))
    expect(listed.size).toBe(29)
    const sent: string[] = []
    const engine = operatorEngine(
      { read: look => endpoint.engine.read(look), submit: async ({ kind }) => ({ seq: sent.push(kind), at: 0 }) },
      endpoint.auditLog,
      operatorCommands(PRODUCTS),
    )
    for (const kind of COMMANDS.keys()) {
      const submit = () => engine.submit({ kind } as never)
      if (listed.has(kind)) await submit()
      else expect(submit, kind).toThrow(kind)
    }
    expect(new Set(sent)).toEqual(listed)
  })
})

describe('a change of roles', () => {
  test('is made at once while there is one admin, and needs two from then on: never the one who proposed it', async () => {
    await endpoint.enter(admin)
    expect((await admin.call(contract.getOperators, {})).data?.adminsNeeded).toBe(1)
    const second = await endpoint.hire(admin, 'admin')
    expect((await admin.call(contract.getOperators, {})).data?.adminsNeeded).toBe(2)
    const asked = await admin.call(contract.inviteOperator, { email: 'eve@example.org', name: 'eve', role: 'finance', reason: 'payouts' })
    expect(asked.data).toEqual({ waits: true })
    const [proposal] = (await admin.call(contract.getOperators, {})).data?.proposals ?? []
    const proposalId = proposal?.id ?? ''
    expect((await admin.call(contract.decideProposal, { proposalId, decision: 'agree' })).event).toBe('ownProposal')
    expect((await second.call(contract.decideProposal, { proposalId, decision: 'decline' })).event).toBe('reasonRequired')
    const third = await endpoint.hire(admin, 'admin', second)
    const both = await Promise.all([second, third].map(one => one.call(contract.decideProposal, { proposalId, decision: 'agree' })))
    expect(both.map(({ event }) => event).sort()).toEqual(['', 'proposalDecided'])
    expect(await endpoint.linkTo('eve@example.org')).toContain('/setup?invite=')
  })

  test('ends the sessions of whom it is about; the last admin stays one', async () => {
    const everybody = (await admin.call(contract.getOperators, {})).data?.operators ?? []
    const admins = everybody.filter(({ role, email }) => role === 'admin' && email !== admin.email)
    const [second, third] = admins
    expect((await admin.call(contract.changeRole, { operatorId: second?.id ?? '', role: 'none', reason: '' })).event).toBe('reasonRequired')
    expect((await admin.call(contract.changeRole, { operatorId: second?.id ?? '', role: 'none', reason: 'left' })).data).toEqual({
      waits: true,
    })
    expect(third).toBeDefined()
  })
})

describe('halting a market', () => {
  test('needs a reason, which is public, and is undone by going on', async () => {
    const halt = (halted: '0' | '1', reason: string) => admin.call(contract.haltMarket, { market: 'BTCUSDT', halted, reason })
    expect((await halt('1', '  ')).event).toBe('reasonRequired')
    expect((await halt('1', 'A fault of the index is looked at.')).code).toBe(7)
    const states = (await admin.call(contract.getMarketStates, {})).data?.markets.find(({ market }) => market === 'BTCUSDT')
    expect(states).toMatchObject({ product: 'spot', halted: true, reason: 'A fault of the index is looked at.' })
    expect((await halt('0', 'The index is whole again.')).code).toBe(7)
    expect(await endpoint.engine.read(({ state }) => state.markets.listings.get('BTCUSDT'))).toMatchObject({
      halted: false,
      haltReason: '',
    })
    const { entries } = (await admin.call(contract.getAuditLog, { action: 'haltMarket' })).data!
    expect(entries.map(({ after, reason, operator }) => [after, reason, operator.name])).toEqual([
      ['open', 'The index is whole again.', 'ada'],
      ['halted', 'A fault of the index is looked at.', 'ada'],
    ])
  })

  test('what a fault halted is told with what the core said, and goes on when somebody who may says so', async () => {
    const work = 'payments.send/42'
    await endpoint.engine.submit({ kind: 'markets.haltWork', work, fault: 'assertion failed: planted' })
    const faults = async () => (await admin.call(contract.getMarketStates, {})).data?.faults.map(({ work, fault }) => [work, fault])
    expect(await faults()).toEqual([[work, 'assertion failed: planted']])
    expect((await admin.call(contract.haltMarket, { market: work, halted: '0', reason: 'Looked into.' })).code).toBe(7)
    expect(await faults()).toEqual([])
    expect((await admin.call(contract.haltMarket, { market: work, halted: '0', reason: 'Once more.' })).event).toBe('pairUnknown')
  })

  test('a repeat of the same request token acts once', async () => {
    const before = (await admin.call(contract.getAuditLog, {})).data?.head.number ?? 0
    const rtoken = 'sameToken1'
    const form = { market: 'ETHUSDT', halted: '1', reason: 'once' } as const
    const answers = [await admin.call(contract.haltMarket, form, { rtoken }), await admin.call(contract.haltMarket, form, { rtoken })]
    expect(answers.map(({ code }) => code)).toEqual([7, 7])
    expect((await admin.call(contract.getAuditLog, {})).data?.head.number).toBe(before + 1)
  })
})
