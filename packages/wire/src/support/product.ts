import { z } from '../call.ts'
import { byKey, ofPerson } from '../channel.ts'
import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { SUPPORT_CALLS } from './console-calls.ts'
import { conversation } from './conversations.ts'
import { REPLYING_ROLES } from './replying-roles.ts'

const READING_ROLES = [...REPLYING_ROLES, 'auditor'] as const

export const supportProduct = product({
  word: 'support',
  calls: [calls],
  console: withRoles(SUPPORT_CALLS, {
    'console/getSupportQueue': READING_ROLES,
    'console/getSupportConversation': READING_ROLES,
    'console/assignConversation': REPLYING_ROLES,
    'console/replyToConversation': REPLYING_ROLES,
    'console/addConversationNote': REPLYING_ROLES,
    'console/markConversationSeen': REPLYING_ROLES,
    'console/setStaffTyping': REPLYING_ROLES,
    'console/closeConversation': REPLYING_ROLES,
    'console/readConversationPapers': REPLYING_ROLES,
    'console/getCannedReplies': REPLYING_ROLES,
  }),
  channels: {
    /** Conversations that changed: written to, read, typed in, ended. What was written is asked for behind the last number that was seen. */
    support: ofPerson(
      z.array(conversation),
      byKey(row => row.conversationId),
    ),
  },
  refusals: {
    conversationUnknown: 4560,
    conversationsTooMany: 4561,
    messagesTooMany: 4562,
    messageEmpty: 4563,
    messageTooLong: 4564,
    messagePicturesTooMany: 4565,
    picturesTooManyToday: 4566,
    supportRecordUnknown: 4567,
    conversationNotEnded: 4568,
    conversationTaken: 4569,
    conversationChanged: 4570,
    supportEmailRequired: 4571,
  },
})
