import type { Core } from '@assay/core/engine/core'
import { assetScale, assetsOf } from '@assay/core/markets/read'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { refuse } from '@assay/rules/refusals'
import type { ParsedRequestOf } from '@assay/wire/call'
import { findRecipient as findCall, getUserTransfers, sendToUser } from '@assay/wire/payments/sends'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { ask } from '../../core-host/ask.ts'
import type { Engine } from '../../core-host/engine.ts'
import { data, type Handler, keyOf, type PeopleRefusal, refused, type SignedIn, serve, success } from '../../http/handler.ts'
import { contactHeldFor, contactHoldOf } from '../../people/contacts/change-contacts.ts'
import type { Identity } from '../../people/identity.ts'
import { checkTradePassword } from '../../people/save-trade-password.ts'
import { heldFor } from '../../people/trade-passwords.ts'
import { checkSecondFactor } from '../../totp/second-factor.ts'
import { totpHeldFor } from '../../totp/totps.ts'
import { ACCOUNT_RECORDS } from '../projection.ts'
import { Lookups } from './lookups.ts'
import { findRecipient, recipientOf, shownCounterparty } from './recipients.ts'
import { transferMinimum } from './transfer-minimum.ts'
import { userTransfersOf } from './user-transfers.ts'

const TRANSFERS_DEFAULT = 20
const TRANSFERS_MAX = 100

type Input = ParsedRequestOf<typeof sendToUser>

interface Options {
  identity: Identity
  engine: Engine
  database: PostgresJsDatabase
  /** The least that goes from person to person, a decimal of USDT. */
  transferMin: string
  /** Resolves when a projection holds everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
}

/** The trade password and the second factor are right, and nothing holds money back. Asked before anybody is looked up, so that nobody can ask at length who is here. */
async function checkMayLeave(identity: Identity, caller: SignedIn, input: Input): Promise<PeopleRefusal | undefined> {
  const { tradePassword, secondFactor } = input
  const { set, heldUntil } = await identity.tradePasswords.status(caller.user)
  if (!set) return { refusal: 'tradePasswordNotSet' }
  const refusal = await checkTradePassword(identity, caller, tradePassword)
  if (refusal) return refusal
  if (heldUntil > 0) return heldFor(heldUntil - identity.now())
  const totp = await identity.totps.status(caller.user)
  if (totp.heldUntil > 0) return totpHeldFor(totp.heldUntil - identity.now())
  const user = await identity.users.byUid(caller.user)
  const contactHeldUntil = contactHoldOf(identity, user)
  if (contactHeldUntil > 0) return contactHeldFor(contactHeldUntil - identity.now())
  return checkSecondFactor(identity, { user, caller, typed: secondFactor })
}

interface Parts extends Options {
  lookups: Lookups
}

const send = ({ identity, engine, lookups, transferMin }: Parts): Handler =>
  serve(sendToUser, async (input, caller) => {
    const { asset } = input
    const listed = await engine.read(core => {
      const scale = assetsOf(core.state).find(one => one.asset === asset)?.scale
      return scale === undefined ? undefined : { scale, minimum: transferMinimum(core, { asset, scale, value: transferMin }) }
    })
    if (!listed) return refused(refuse('assetUnknown'))
    const { scale, minimum } = listed
    const amount = parseDecimal(input.amount, scale)
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    if (amount > 0n && amount < minimum)
      return refused({ refusal: 'transferTooSmall', parameters: { minimum: formatDecimal(minimum, scale), asset } })
    const refusal = await checkMayLeave(identity, caller, input)
    if (refusal) return refused(refusal)
    const recipient = await recipientOf({ identity, lookups }, input.recipientUid, caller.user)
    if ('refusal' in recipient) return refused(recipient)
    const answer = await ask(engine, commandOf({ input, amount: amount as Amount, caller }), ({ seq, result }) =>
      success({ transferId: String(result?.transferId), seq }, 'payments:done.sent', {
        amount: formatDecimal(amount, scale),
        asset,
        contact: shownCounterparty(recipient).contact,
      }),
    )
    if (answer.kind === 'success') await lookups.forgive(caller.user, input.recipientUid)
    return answer
  })

const commandOf = (of: { input: Input; amount: Amount; caller: SignedIn }) => ({
  kind: 'payments.send' as const,
  user: of.caller.user,
  // A second lock behind the kept answer: should that be lost in a crash, the money still moves once.
  ...keyOf(of.caller),
  recipient: Number(of.input.recipientUid),
  asset: of.input.asset,
  amount: of.amount,
})

const find = ({ identity, lookups }: Parts): Handler =>
  serve(findCall, async ({ recipient }, caller) => {
    const found = await findRecipient({ identity, lookups }, recipient, caller)
    return 'refusal' in found ? refused(found) : data(shownCounterparty(found))
  })

const transfers = ({ identity, engine, database, projected }: Options): Handler =>
  serve(getUserTransfers, async (input, caller) => {
    await projected(ACCOUNT_RECORDS, await engine.read(core => core.seq))
    const limit = Math.min(Math.max(input.limit ?? TRANSFERS_DEFAULT, 1), TRANSFERS_MAX)
    const rows = await userTransfersOf(database, caller.user, limit)
    const shown = new Map<number, ReturnType<typeof shownCounterparty>>()
    for (const uid of new Set(rows.map(row => row.other))) shown.set(uid, shownCounterparty(await identity.users.byUid(uid)))
    return engine.read(core =>
      data({ transfers: rows.map(row => ({ ...presentTransfer(row, core), ...(shown.get(row.other) as Shown) })) }),
    )
  })

type Shown = ReturnType<typeof shownCounterparty>
type Row = Awaited<ReturnType<typeof userTransfersOf>>[number]

const presentTransfer = ({ reference, asset, units, at }: Row, core: Core) => ({
  transferId: reference.slice(reference.indexOf(':') + 1),
  direction: units < 0n ? ('sent' as const) : ('received' as const),
  asset,
  amount: formatDecimal(units < 0n ? -units : units, assetScale(core.state, asset)),
  at,
})

/** The calls by which money goes from person to person. */
export const sendCalls = (options: Options): Handler[] => {
  const parts = { ...options, lookups: new Lookups(options.identity) }
  return [find(parts), send(parts), transfers(options)]
}
