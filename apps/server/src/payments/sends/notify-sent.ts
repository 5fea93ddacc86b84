import { assetScale } from '@assay/core/markets/read'
import type { Sent } from '@assay/core/payments/events'
import { formatDecimal } from '@assay/money/decimal'
import type { Engine } from '../../core-host/engine.ts'
import { writtenDecimal } from '../../http/written-decimal.ts'
import { recipientsOf } from '../../people/contacts/recipients.ts'
import type { Identity } from '../../people/identity.ts'
import type { Hub } from '../../ws/hub.ts'
import { type Joined, JoinedNotices, type TransferNotice } from './joined-notices.ts'
import { shownCounterparty } from './recipients.ts'

interface Options {
  engine: Engine
  identity: Identity
  hub: Hub
  onFault(fault: unknown): void
}

/**
 * Tells both sides of every transfer between people: on the socket each, by mail or short message the first at once and those that follow together
 * (`joined-notices.ts`). The sender is told too, who may not be the one who sent it. At most once: the records of both say it in any case.
 */
export function notifySent({ engine, identity, hub, onFault }: Options): { close(): Promise<void> } {
  hub.serve('userTransfers', { snapshot: ({ user }) => (user === undefined ? undefined : []) })
  const parts = { engine, identity }
  const notices = new JoinedNotices({
    notifyOne: person => notifyOne(parts, person),
    notifyJoined: joined => notifyJoined(parts, joined),
    onFault,
  })
  engine.subscribe({
    on: {
      'payments.sent': (event, { at }) => {
        const { user, recipient, asset, amount } = event
        notices.take({ direction: 'received', user: recipient, other: user, asset, amount, at })
        notices.take({ direction: 'sent', user, other: recipient, asset, amount, at })
        void show({ engine, identity, hub }, event, at).catch(onFault)
      },
    },
  })
  return { close: () => notices.close() }
}

type Parts = Pick<Options, 'engine' | 'identity'>

async function show({ engine, identity, hub }: Omit<Options, 'onFault'>, sent: Sent, at: number): Promise<void> {
  const { user, recipient, asset } = sent
  const [sender, receiver, amount] = await Promise.all([
    identity.users.byUid(user),
    identity.users.byUid(recipient),
    written(engine, asset, sent.amount),
  ])
  const transfer = { transferId: String(sent.transferId), asset, amount, at }
  hub.publishTo(recipient, 'userTransfers', [{ ...transfer, direction: 'received', ...shownCounterparty(sender) }])
  hub.publishTo(user, 'userTransfers', [{ ...transfer, direction: 'sent', ...shownCounterparty(receiver) }])
}

const written = (engine: Engine, asset: string, units: bigint): Promise<string> =>
  engine.read(core => formatDecimal(units, assetScale(core.state, asset)))

async function notifyOne({ engine, identity }: Parts, { direction, user, other, asset, amount, at }: TransferNotice): Promise<void> {
  const [person, counterparty, sum] = await Promise.all([
    identity.users.byUid(user),
    identity.users.byUid(other),
    written(engine, asset, amount),
  ])
  for (const to of recipientsOf(person))
    await identity.notices[direction](to, { amount: writtenDecimal(sum, to.lang), asset, ...shownCounterparty(counterparty), at })
}

async function notifyJoined({ engine, identity }: Parts, { direction, user, number, sums, from, to: until }: Joined): Promise<void> {
  const person = await identity.users.byUid(user)
  const amounts = await Promise.all([...sums].map(async ([asset, units]) => ({ asset, amount: await written(engine, asset, units) })))
  for (const to of recipientsOf(person)) {
    const listed = amounts.map(({ asset, amount }) => `${writtenDecimal(amount, to.lang)} ${asset}`).join('\n')
    await identity.notices.several(to, { direction, number: writtenDecimal(String(number), to.lang), amounts: listed, from, until })
  }
}
