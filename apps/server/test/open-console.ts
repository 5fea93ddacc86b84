import { CONSOLE_CALLS } from '@assay/wire/console-calls'
import { acceptInvite, decideProposal, getOperators, inviteOperator, signIn } from '@assay/wire/operators/calls'
import type { Role } from '@assay/wire/operators/roles'
import { desc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { ApiKeys } from '../src/api-keys/api-keys.ts'
import { AuditLog } from '../src/audit-log/audit-log.ts'
import { listMarkets } from '../src/core-host/genesis.ts'
import { factorResetRoom } from '../src/factor-reset/calls.ts'
import { ImageChecks } from '../src/files/check-image.ts'
import { FileKeys } from '../src/files/file-keys.ts'
import { FileStore } from '../src/files/file-store.ts'
import { CONSOLE_COOKIES } from '../src/http/cookies.ts'
import { ownHosts } from '../src/http/guard/own-hosts.ts'
import { RATE_LIMITS, rateLimits } from '../src/http/guard/rate-limits.ts'
import { loadMessages } from '../src/http/messages.ts'
import { buildHttp } from '../src/http/server.ts'
import { PersonMessages } from '../src/messages/person-messages.ts'
import { keyOfInvite } from '../src/operators/authenticator.ts'
import { consoleCalls } from '../src/operators/calls.ts'
import { firstLink } from '../src/operators/first-link.ts'
import { houseRoom } from '../src/operators/house/house-room.ts'
import { operatorCommands, operatorEngine } from '../src/operators/operator-engine.ts'
import { operatorPasskeys } from '../src/operators/operator-passkeys.ts'
import { OperatorSessions } from '../src/operators/operator-sessions.ts'
import type { OperatorParts } from '../src/operators/parts.ts'
import { Outgoing } from '../src/outside/outbox/outgoing.ts'
import { outgoingMessages } from '../src/outside/outbox/tables.ts'
import { AccountFreezes } from '../src/people/account-freezes.ts'
import { Attempts } from '../src/people/attempts.ts'
import { Notices } from '../src/people/notices.ts'
import { Passwords } from '../src/people/passwords.ts'
import { deriveSecrets } from '../src/people/secrets.ts'
import { FreezeLinks } from '../src/people/security/freeze-links.ts'
import { Users } from '../src/people/users.ts'
import { HeldData } from '../src/personal-data/held-data.ts'
import type { Platform } from '../src/platform.ts'
import { PRODUCTS } from '../src/products.ts'
import { projectionsOf } from '../src/projections/projections.ts'
import { reviewRoom } from '../src/reviews/review-room.ts'
import { Reviews } from '../src/reviews/reviews.ts'
import { VoucherPurposes } from '../src/reviews/voucher-purposes.ts'
import { SupportRecords } from '../src/support/records/support-records.ts'
import { Hub } from '../src/ws/hub.ts'
import { codeAt } from './authenticator-app.ts'
import { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'
import { LEAST_COST } from './password-cost.ts'
import { Visitor } from './visitor.ts'

export const PASSWORD = 'a long password of an operator'
const STEP_MS = 30_000
const BANK_DEBTOR = { name: 'Assay', iban: 'GB82WEST12345698765432', bic: 'WESTGB2L' }

/** An operator at a browser, with the app that shows their codes. */
export class OperatorAtWork extends Visitor {
  email = ''
  key = ''
}

/** The operators' endpoint with a real core and a real database; `clock.ahead` moves its time (ms), `coreNow` is that of the core. */
export const openConsoleEndpoint = async ({ coreNow = Date.now }: { coreNow?: () => number } = {}) => {
  const place = await openDatabase()
  const running = await openEngine(place, { projections: projectionsOf, now: coreNow })
  await listMarkets(running.engine)
  const { database } = place
  const clock = { ahead: 0, standsAt: Date.now() }
  /** What the chain's part of the server would have compared. */
  const treasury: { compared?: ReturnType<OperatorParts['treasury']> } = {}
  const now = () => clock.standsAt + clock.ahead
  const secrets = deriveSecrets('a secret of this test, long enough to be one')
  const sessions = new OperatorSessions({ database, secrets, now })
  const auditLog = new AuditLog({ database, now })
  const consoleUrl = 'https://console.example.org'
  const passwords = new Passwords(secrets.passwordPepper, LEAST_COST)
  const messages = await loadMessages()
  const outgoing = new Outgoing({ database, onFault: fault => Promise.reject(fault) })
  const parts = {
    products: PRODUCTS,
    database,
    engine: operatorEngine(running.engine, auditLog, operatorCommands(PRODUCTS)),
    auditLog,
    sessions,
    passwords,
    passkeys: operatorPasskeys({ database, secrets, publicUrl: () => consoleUrl, now }),
    users: new Users(database),
    freezes: new AccountFreezes({ database, engine: running.engine, apiKeys: new ApiKeys({ database, secrets, now: Date.now }) }),
    notices: new Notices({
      outgoing,
      messages,
      freezeLinks: new FreezeLinks({ database, secrets, publicUrl: 'https://example.org', now }),
    }),
    outgoing,
    attempts: new Attempts({ database, secrets, now }),
    secrets,
    consoleUrl,
    now,
    onFault: (fault: unknown) => Promise.reject(fault),
    treasury: () => treasury.compared,
  }
  const reviews = new Reviews(PRODUCTS)
  const files = new FileStore({ database, keys: new FileKeys({ secrets }), now })
  const checks = new ImageChecks()
  const room = reviewRoom({ reviews, files })(parts)
  const resets = factorResetRoom({ reviews })(parts)
  const watched = { phase: 'open', vitals: running.vitals, indexAges: () => new Map([['BTC', 0]]) } as const
  const house = houseRoom({ sql: place.sql, running, watched, dataFolder: '.', now: Date.now })(parts)
  const hub = new Hub(running.engine)
  const held = new HeldData({ products: PRODUCTS, database, secrets, running })
  const records = new SupportRecords({ products: PRODUCTS, held, now })
  const identity = { users: parts.users, now }
  const purposes = new VoucherPurposes()
  const platform = {
    ...{ settings: { publicUrl: 'https://example.org', bankDebtor: BANK_DEBTOR }, running, database, hub, held, records, purposes },
    personMessages: new PersonMessages(database),
    ...{ identity, secrets, messages, outgoing, files: { store: files, checks }, watched },
    staffMatters: async () => (await Promise.all(PRODUCTS.map(product => product.staffMatters?.(database) ?? []))).flat(),
  } as unknown as Platform
  const rooms = PRODUCTS.flatMap(({ room }) => room?.(platform)(parts) ?? [])
  const app = await buildHttp({
    calls: CONSOLE_CALLS,
    cookies: CONSOLE_COOKIES,
    handlers: [
      ...consoleCalls(parts),
      ...room.handlers,
      ...resets.handlers,
      ...house.handlers,
      ...rooms.flatMap(({ handlers }) => handlers),
    ],
    pages: [...room.pages, ...rooms.flatMap(({ pages }) => pages)],
    sessions,
    database,
    messages,
    secrets,
    log: pino({ level: 'silent' }),
    ownHosts: ownHosts({ publicUrl: consoleUrl, host: '127.0.0.1' }),
    trustProxy: false,
    isSimulated: false,
    bodyBytesMax: 512 * 1024,
    limits: rateLimits({ ...RATE_LIMITS, addressReadsAtOnce: 1e9, addressVisitorChanges: 1e9 }, now),
    now,
  })

  /** The code that an app shows now; each is taken once, so time moves on by one step. */
  const codeOf = (key: string): string => {
    clock.ahead += STEP_MS
    return codeAt(key, now())
  }

  /** Opens a set-up link and becomes an operator. */
  const accept = async (link: string, email: string): Promise<OperatorAtWork> => {
    const invite = new URL(link).searchParams.get('invite') ?? ''
    const operator = new OperatorAtWork(app)
    operator.email = email
    operator.key = keyOfInvite(secrets, invite)
    const [name = ''] = email.split('@')
    const form = { invite, email, name, password: PASSWORD, passwordAgain: PASSWORD, code: codeOf(operator.key) }
    const answer = await operator.call(acceptInvite, form)
    if (!answer.data) throw new Error(`${email} could not be set up: ${answer.message}`)
    operator.token = answer.data.token
    return operator
  }

  /** The first admin. */
  const first = async (email = 'ada@example.org') => accept((await firstLink(database, consoleUrl, now())) ?? '', email)

  const enter = async (operator: OperatorAtWork, code = codeOf(operator.key)) => {
    const answer = await operator.call(signIn, { email: operator.email, password: PASSWORD, code })
    if (answer.data) operator.token = answer.data.token
    return answer
  }

  /** Somebody of a role, invited by an admin; where there are two, the second agrees. */
  const hire = async (admin: OperatorAtWork, role: Role, second?: OperatorAtWork): Promise<OperatorAtWork> => {
    const email = `${role}-${clock.ahead}@example.org`
    const asked = await admin.call(inviteOperator, { email, name: role, role, reason: 'more work' })
    if (second && asked.data?.waits) await agree(second)
    return accept(await linkTo(email), email)
  }

  /** Agrees to the newest proposal. */
  const agree = async (admin: OperatorAtWork) => {
    const { data } = await admin.call(getOperators, {})
    return admin.call(decideProposal, { proposalId: data?.proposals.at(-1)?.id ?? '', decision: 'agree' })
  }

  /** What came to a mailbox, newest first. */
  const mailsTo = async (email: string) =>
    (await database.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, email)).orderBy(desc(outgoingMessages.id))).map(
      ({ text }) => text,
    )

  /** The newest set-up link that came to a mailbox. */
  const linkTo = async (email: string): Promise<string> => (await mailsTo(email)).join('\n').match(/https:\S+invite=\S+/)?.[0] ?? ''

  const close = async () => {
    await app.close()
    hub.close()
    await checks.close()
    await outgoing.close()
    await running.stop()
    await place.close()
  }
  return {
    ...place,
    ...parts,
    engine: running.engine,
    reviews,
    files,
    app,
    clock,
    core: running.core,
    compared: treasury,
    running,
    hub,
    records,
    purposes,
    messages,
    codeOf,
    accept,
    first,
    enter,
    hire,
    agree,
    mailsTo,
    linkTo,
    close,
  }
}

export type ConsoleEndpoint = Awaited<ReturnType<typeof openConsoleEndpoint>>
