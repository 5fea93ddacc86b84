// The anchor: Fastify alone, reading the same form and giving an answer of the same size.
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { listenLow } from './listen.ts'
import { answer } from './program.ts'

const envelope = (message: string, data: object) => ({ code: 0, message, data, title: '', time: 0, event: '' })

const app = Fastify()
await app.register(formbody)
app.post('/web/placeSpotOrder', async () =>
  envelope('Order accepted.', {
    orderId: '1234567',
    seq: 12345678,
    status: 'open',
    closeReason: '',
    filledQuantity: '0',
    filledNotional: '0',
  }),
)
app.post('/web/cancelSpotOrder', async () => envelope('Order cancelled.', { orderId: '1234567', seq: 12345678 }))
const address = await listenLow(app)

answer({ address: () => address, price: () => '57000', check: () => [] })
