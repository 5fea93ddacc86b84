import { refuse } from '@assay/rules/refusals'
import * as contract from '@assay/wire/operators/people-calls'
import { recordDisclosure } from '../../disclosures/disclosures.ts'
import { data, type Handler, refused } from '../../http/handler.ts'
import type { User } from '../../people/users.ts'
import type { OperatorParts } from '../parts.ts'
import { serveOperator } from '../serve-operator.ts'
import { findPeople } from './find-people.ts'
import { freezePerson } from './freeze-person.ts'
import { addNote } from './notes.ts'
import { presentPerson } from './present-person.ts'
import { subjectOf } from './subject.ts'

const UID = /^[1-9]\d{0,8}$/

const personOf = async ({ users }: OperatorParts, uid: string): Promise<User | undefined> =>
  UID.test(uid) ? users.find(Number(uid)) : undefined

/** The calls about people: finding and seeing them, and the little that an operator can do about an account. */
export const peopleCalls = (parts: OperatorParts): Handler[] => [
  serveOperator(parts, contract.findPeople, async ({ words }) => data({ people: await findPeople(parts, words) })),
  serveOperator(parts, contract.getPerson, async ({ uid }) => {
    const user = await personOf(parts, uid)
    return user ? data(await presentPerson(parts, user)) : refused(refuse('userUnknown'))
  }),
  contactCall(parts),
  serveOperator(parts, contract.freezePerson, async ({ uid, frozen, reason, note }, { actor }) => {
    const user = await personOf(parts, uid)
    if (!user) return refused(refuse('userUnknown'))
    const refusal = await freezePerson(parts, actor, { user, frozen: frozen === '1', reason, note: note.trim() })
    return refusal ? refused(refusal) : data({})
  }),
  serveOperator(parts, contract.addNote, async ({ uid, note }, { actor }) => {
    const user = await personOf(parts, uid)
    if (!user) return refused(refuse('userUnknown'))
    if (note.trim() === '') return refused({ refusal: 'inputInvalid', parameters: { field: 'note' } })
    await addNote(parts, actor, { uid: user.uid, note: note.trim() })
    return data({})
  }),
]

/** A contact is given out only once it is written down who reads it, for the log and for its person. */
const contactCall = (parts: OperatorParts): Handler =>
  serveOperator(parts, contract.readContact, async ({ uid: asked, reason: typed }, { actor }) => {
    const reason = typed.trim()
    if (reason === '') return refused({ refusal: 'reasonRequired' })
    const user = await personOf(parts, asked)
    if (!user) return refused(refuse('userUnknown'))
    const { uid, email, emailAddress, phone } = user
    await parts.database.transaction(async rows => {
      await parts.auditLog.append(rows, actor, { action: 'readContact', subject: subjectOf(uid), reason })
      await recordDisclosure(rows, actor, { uid, what: 'contact', reason, at: parts.now() })
    })
    return data({ email: emailAddress ?? email ?? '', phone: phone ?? '' })
  })
