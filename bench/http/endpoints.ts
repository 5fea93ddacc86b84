// The endpoints alone: everything is real but the answer to an order, which comes at once and is not written anywhere.
import process from 'node:process'
import type { Command, Reply } from '@assay/core/engine/record'
import type { Amount, Quantity } from '@assay/money/kinds'
import type { Engine } from '../../apps/server/src/core-host/engine.ts'
import { openPlatform } from './platform.ts'
import { answer } from './program.ts'

const orderId = 1_234_567
const nothing = { filledQuantity: 0n as Quantity, filledNotional: 0n as Amount }

const replyTo = ({ kind }: Command): Reply | undefined => {
  const place = { seq: 12_345_678, at: 0 }
  if (kind === 'spot.placeOrder') return { ...place, result: { orderId, status: 'open', ...nothing } }
  if (kind === 'spot.cancelOrder')
    return { ...place, result: { orderId, status: 'closed', closeReason: 'cancelled', cancelledOrderIds: [orderId] } }
  return undefined
}

const atOnce = (engine: Engine): Engine => ({
  submit: command => {
    const reply = replyTo(command)
    return reply ? Promise.resolve(reply) : engine.submit(command)
  },
  read: look => engine.read(look),
  subscribe: subscription => engine.subscribe(subscription),
  listen: listener => engine.listen(listener),
})

const { address } = await openPlatform(process.env.DATABASE_URL ?? '', { around: atOnce })
answer({ address: () => address, price: () => '57000', check: () => [] })
