import { assetScale } from '@assay/core/markets/read'
import type { Sent } from '@assay/core/payments/events'
import { formatDecimal } from '@assay/money/decimal'
import type { Engine } from '../engine/engine.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import type { Identity } from '../identity/identity.ts'
import { toldTo } from '../identity/notices.ts'
import { shownCounterparty } from './recipients.ts'

interface Options {
  engine: Engine
  identity: Identity
  onFault(fault: unknown): void
}

/**
 * Tells both sides of every transfer between people by mail or short message: the recipient what has come, the sender what has left, who may
 * not be the one who sent it. At most once: the records of both say it in any case.
 */
export function tellSent({ engine, identity, onFault }: Options): void {
  engine.listen(records => {
    for (const { events = [], at } of records)
      for (const event of events) if (event.type === 'payments.sent') void tell({ engine, identity }, event, at).catch(onFault)
  })
}

async function tell({ engine, identity }: Omit<Options, 'onFault'>, { user, recipient, asset, amount }: Sent, at: number): Promise<void> {
  const [sender, receiver, scale] = await Promise.all([
    identity.users.byUid(user),
    identity.users.byUid(recipient),
    engine.read(core => assetScale(core.state, asset)),
  ])
  const text = formatDecimal(amount, scale)
  for (const to of toldTo(receiver))
    await identity.notices.received(to, { amount: writtenDecimal(text, to.lang), asset, ...shownCounterparty(sender), at })
  for (const to of toldTo(sender))
    await identity.notices.sent(to, { amount: writtenDecimal(text, to.lang), asset, ...shownCounterparty(receiver), at })
}
