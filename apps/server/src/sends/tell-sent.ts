import { assetScale } from '@assay/core/markets/read'
import type { Sent } from '@assay/core/payments/events'
import { formatDecimal } from '@assay/money/decimal'
import type { Engine } from '../engine/engine.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import type { Identity } from '../identity/identity.ts'
import { toldTo } from '../identity/notices.ts'
import type { Hub } from '../ws/hub.ts'
import { shownCounterparty } from './recipients.ts'

interface Options {
  engine: Engine
  identity: Identity
  hub: Hub
  onFault(fault: unknown): void
}

/**
 * Tells both sides of every transfer between people, on the socket and by mail or short message: the recipient what has come, the sender what has
 * left, who may not be the one who sent it. At most once: the records of both say it in any case.
 */
export function tellSent({ engine, identity, hub, onFault }: Options): void {
  hub.serve('userTransfers', { snapshot: ({ user }) => (user === undefined ? undefined : []) })
  engine.listen(records => {
    for (const { events = [], at } of records)
      for (const event of events) if (event.type === 'payments.sent') void tell({ engine, identity, hub }, event, at).catch(onFault)
  })
}

async function tell({ engine, identity, hub }: Omit<Options, 'onFault'>, sent: Sent, at: number): Promise<void> {
  const { user, recipient, asset } = sent
  const [sender, receiver, scale] = await Promise.all([
    identity.users.byUid(user),
    identity.users.byUid(recipient),
    engine.read(core => assetScale(core.state, asset)),
  ])
  const amount = formatDecimal(sent.amount, scale)
  const transfer = { transferId: String(sent.transferId), asset, amount, at }
  hub.publishTo(recipient, 'userTransfers', [{ ...transfer, direction: 'received', ...shownCounterparty(sender) }])
  hub.publishTo(user, 'userTransfers', [{ ...transfer, direction: 'sent', ...shownCounterparty(receiver) }])
  for (const to of toldTo(receiver))
    await identity.notices.received(to, { amount: writtenDecimal(amount, to.lang), asset, ...shownCounterparty(sender), at })
  for (const to of toldTo(sender))
    await identity.notices.sent(to, { amount: writtenDecimal(amount, to.lang), asset, ...shownCounterparty(receiver), at })
}
