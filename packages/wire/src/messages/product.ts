import { z } from '../call.ts'
import { last, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'

export const messagesProduct = product({
  word: 'messages',
  calls: [calls],
  channels: {
    /** How many messages are unread, with each that comes or is read; `sound`: one has come that the person wants to hear. */
    messages: ofPerson(z.object({ ...calls.messageCount.shape, sound: z.boolean() }), counts => ({
      ...last(counts),
      sound: counts.some(({ sound }) => sound),
    })),
  },
  refusals: {
    messageUnknown: 4580,
    notificationAlwaysOn: 4581,
    pushEndpointRefused: 4582,
  },
})
