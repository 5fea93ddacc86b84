import * as contract from '@assay/wire/people/contacts'
import { data, type Handler, refused, serve, success } from '../../http/handler.ts'
import type { Identity } from '../identity.ts'
import { bindContact, presentContacts, removeContact } from './change-contacts.ts'
import { sendContactCode } from './contact-codes.ts'

/** The e-mail and phone of people. */
export const contactHandlers = (identity: Identity): Handler[] => [
  serve(contract.getContacts, async (_input, { user }) => data(presentContacts(identity, await identity.users.byUid(user)))),
  serve(contract.getContactCode, (input, caller) => sendContactCode(identity, input, caller)),
  serve(contract.bindContact, async (input, caller) => {
    const refusal = await bindContact(identity, input, caller)
    if (refusal) return refused(refusal)
    return success(presentContacts(identity, await identity.users.byUid(caller.user)), 'contacts:done.bound')
  }),
  serve(contract.removeContact, async (input, caller) => {
    const refusal = await removeContact(identity, input, caller)
    if (refusal) return refused(refusal)
    return success(presentContacts(identity, await identity.users.byUid(caller.user)), 'contacts:done.removed')
  }),
]
