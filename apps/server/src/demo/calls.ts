import { userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { exitDemo, resetDemo, tempLogin } from '@assay/wire/demo/calls'
import { deviceName } from '../http/device-name.ts'
import { type Caller, type Handler, refused, serve, success } from '../http/handler.ts'
import type { Identity } from '../people/identity.ts'

/** Demo accounts from one address: so many at once, then one after a rising wait. */
const ADDRESS_DEMOS = { free: 20, firstWaitMs: 60_000, longestWaitMs: 3_600_000, forgetMs: 3_600_000 }

interface Options {
  identity: Identity
  /** Resolves when practice markets have an index and are quoted. */
  wakeMarkets(): Promise<void>
}

/** The calls by which a person comes into a demo account, begins it anew, and leaves it. */
export const demoCalls = (options: Options): Handler[] => [start(options), leave(options), reset(options)]

interface Origin {
  /** The real user who starts it. */
  person: UserId | undefined
  /** The real session that waits in the same browser. */
  returnsTo: string | undefined
}

const openDemo = async ({ identity, wakeMarkets }: Options, caller: Caller, from: Origin) => {
  const own = await identity.attempts.takeFrom('demo from', caller.address, ADDRESS_DEMOS)
  // Whoever is signed in comes at most to one account of their own, and is not held up by what visitors open.
  const wait = own || (from.person === undefined ? identity.budgets.demoAccounts() : 0)
  if (wait > 0) return refused({ refusal: 'tooManyDemoAccounts', parameters: { seconds: String(wait) } })
  await wakeMarkets()
  const user = await identity.demos.create(from.person)
  return openSession(identity, caller, { user, returnsTo: from.returnsTo, message: 'demo:done.created' })
}

/** A person's demo account is found again as it was left. */
const enter = async ({ identity, wakeMarkets }: Options, caller: Caller, known: { user: UserId; returnsTo: string | undefined }) => {
  await wakeMarkets()
  return openSession(identity, caller, { ...known, message: 'demo:done.entered' })
}

interface DemoSession {
  user: UserId
  returnsTo: string | undefined
  message: string
}

const openSession = async ({ sessions }: Identity, caller: Caller, { user, returnsTo, message }: DemoSession) => {
  const opened = await sessions.open({ user, device: deviceName(caller.userAgent), address: caller.address, demo: { returnsTo } })
  caller.pairSession(opened.cookieSecret)
  return success({ token: opened.token }, message)
}

const start = (options: Options): Handler =>
  serve(tempLogin, async (_input, caller) => {
    const { user: person, sessionId: returnsTo } = caller
    const known = person === undefined ? undefined : await options.identity.demos.ofPerson(person)
    return known === undefined ? openDemo(options, caller, { person, returnsTo }) : enter(options, caller, { user: known, returnsTo })
  })

const leave = ({ identity }: Options): Handler =>
  serve(exitDemo, async (_input, caller) => {
    if (!(await isDemo(identity, caller.user))) return refused({ refusal: 'demoAccountNeeded' })
    const given = await identity.sessions.giveBack(caller.sessionId)
    caller.pairSession(given?.cookieSecret)
    return success({ token: given?.token ?? '' }, given ? 'demo:done.returned' : 'demo:done.exited')
  })

/** The old account's session ends, and what its session would have come back to now waits for the new one. */
const reset = (options: Options): Handler =>
  serve(resetDemo, async (_input, caller) => {
    const { identity } = options
    const { demos } = identity
    if (!(await isDemo(identity, caller.user))) return refused({ refusal: 'demoAccountNeeded' })
    const row = await demos.find(caller.user)
    const returnsTo = await identity.sessions.returnOf(caller.sessionId)
    const answer = await openDemo(options, caller, { person: row?.person ?? undefined, returnsTo })
    if (answer.kind !== 'success') return answer
    await demos.retire(caller.user)
    await identity.sessions.end(caller.sessionId, 'signedOut')
    return { ...answer, message: 'demo:done.reset' }
  })

const isDemo = ({ engine }: Identity, user: UserId): Promise<boolean> => engine.read(core => userOf(core.state, user)?.userKind === 'demo')
