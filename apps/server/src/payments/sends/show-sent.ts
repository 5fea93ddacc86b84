import { assetScale } from '@assay/core/markets/read'
import type { Sent } from '@assay/core/payments/events'
import { formatDecimal } from '@assay/money/decimal'
import type { Engine } from '../../core-host/engine.ts'
import type { Identity } from '../../people/identity.ts'
import type { Hub } from '../../ws/hub.ts'
import { shownCounterparty } from './recipients.ts'

interface Options {
  engine: Engine
  identity: Identity
  hub: Hub
  onFault(fault: unknown): void
}

/** Shows every transfer between people on the open pages of both, each with the other one. */
export function showSent({ engine, identity, hub, onFault }: Options): void {
  hub.serve('userTransfers', { snapshot: ({ user }) => (user === undefined ? undefined : []) })
  engine.subscribe({
    on: { 'payments.sent': (event, { at }) => void show({ engine, identity, hub }, event, at).catch(onFault) },
  })
}

async function show({ engine, identity, hub }: Omit<Options, 'onFault'>, sent: Sent, at: number): Promise<void> {
  const { user, recipient, asset } = sent
  const [sender, receiver, amount] = await Promise.all([
    identity.users.byUid(user),
    identity.users.byUid(recipient),
    engine.read(core => formatDecimal(sent.amount, assetScale(core.state, asset))),
  ])
  const transfer = { transferId: String(sent.transferId), asset, amount, at }
  hub.publishTo(recipient, 'userTransfers', [{ ...transfer, direction: 'received', ...shownCounterparty(sender) }])
  hub.publishTo(user, 'userTransfers', [{ ...transfer, direction: 'sent', ...shownCounterparty(receiver) }])
}
