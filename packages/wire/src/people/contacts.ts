import { call, nothing, timestamp, z } from '../call.ts'
import { accountFields, accountKind, secretText, typedCode, typedSecondFactor } from './calls.ts'

/** By what somebody shows that a change of contacts is theirs. */
const proofs = {
  /** The code that went to a contact which is bound. */
  ownCode: typedCode,
  /** The code that went to the new contact; of a removal to the one that stays. */
  code: typedCode,
  password: secretText,
  secondFactor: z.optional(typedSecondFactor),
}

const contacts = z.object({
  /** Masked; empty while none is bound. */
  email: z.string(),
  phone: z.string(),
  /** After a contact was changed or removed: until when no money leaves, ms; otherwise 0. */
  heldUntil: timestamp,
})

export const getContacts = call({
  path: 'web/getContacts',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'The bound e-mail and phone, masked, and until when no money leaves because one of them was changed.',
  request: nothing,
  response: contacts,
})

export const getContactCode = call({
  path: 'web/getContactCode',
  method: 'GET',
  who: 'user',
  demo: false,
  changes: true,
  area: 'people',
  summary:
    'Sends a six-digit verification code to an e-mail or phone that is to be bound. The answer does not tell whether somebody else has it; codes to the own contacts come from `web/getOwnCode`.',
  request: z.object(accountFields),
  response: z.object({ resendAfterSeconds: z.number(), validForSeconds: z.number() }),
})

export const bindContact = call({
  path: 'web/bindContact',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Binds a second contact, or changes the one of its kind: by a code to the one that is replaced (to the other one where none of the kind is bound), a code to the new one, and the password. After a change no money leaves for 24 hours.',
  secrets: { ownCode: 'proof', code: 'proof', password: 'proof', secondFactor: 'proof' },
  request: z.object({ ...accountFields, ...proofs }),
  response: contacts,
})

export const removeContact = call({
  path: 'web/removeContact',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Removes one of two contacts, by a code to each and the password. The last one stays. No money leaves for 24 hours.',
  secrets: { ownCode: 'proof', code: 'proof', password: 'proof', secondFactor: 'proof' },
  request: z.object({ kind: accountKind, ...proofs }),
  response: contacts,
})
