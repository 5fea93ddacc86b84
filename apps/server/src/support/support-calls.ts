import * as contract from '@assay/wire/support/calls'
import { CONVERSATIONS_PAGE } from '@assay/wire/support/conversations'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import { data, type Handler, refused, type SignedIn, serve, success } from '../http/handler.ts'
import { takeVisitorCode } from '../people/codes/code-budget.ts'
import { readContact } from '../people/contact.ts'
import { browserAsking, CODE_RESEND_MS, CODE_VALID_MS } from '../people/verification-codes.ts'
import { unreadOf, withAssignees } from './conversations.ts'
import { ownConversation } from './person-access.ts'
import { conversationCalls } from './person-calls.ts'
import { pictureAddress } from './picture-page.ts'
import { draftPictures, removePicture, uploadPicture } from './pictures.ts'
import { presentConversation } from './present-conversation.ts'
import { NEW_CONVERSATION } from './start-conversation.ts'
import type { SupportParts } from './support-parts.ts'
import { supportTimes } from './support-times.ts'
import { supportConversations as conversations } from './tables.ts'

const CURSOR = /^(\d{1,15})\.(\d{1,9})$/

/** Every call of people and visitors about support. */
export const supportCalls = (parts: SupportParts): Handler[] => [
  serve(contract.getSupportTimes, async () => data(await supportTimes(parts.database, parts.identity.now()))),
  listCall(parts),
  serve(contract.getSupportRecords, async ({ kind, recordId }, { user }) => {
    if (!recordId) return data({ records: await parts.records.newest(user, kind) })
    const record = await parts.records.find(user, kind, recordId)
    return record ? data({ records: [record] }) : refused({ refusal: 'supportRecordUnknown' })
  }),
  codeCall(parts),
  ...conversationCalls(parts),
  ...draftCalls(parts),
]

const listCall = ({ database }: SupportParts): Handler =>
  serve(contract.getConversations, async ({ before = '' }, { user }) => {
    const [, at, id] = CURSOR.exec(before) ?? []
    const { lastAt, id: number, uid } = conversations
    const behind = at === undefined ? undefined : or(lt(lastAt, Number(at)), and(eq(lastAt, Number(at)), lt(number, Number(id))))
    const rows = await database
      .select()
      .from(conversations)
      .where(and(eq(uid, user), behind))
      .orderBy(desc(lastAt), desc(number))
      .limit(CONVERSATIONS_PAGE + 1)
    const page = rows.slice(0, CONVERSATIONS_PAGE)
    const last = page.at(-1)
    const next = rows.length > CONVERSATIONS_PAGE && last ? `${last.lastAt}.${last.id}` : ''
    const shown = (await withAssignees(database, page)).map(presentConversation)
    return data({ conversations: shown, next, unread: await unreadOf(database, user) })
  })

/** A code to an address of a visitor: it fits in the browser that asked for it, and proves nothing but that address. */
const codeCall = ({ identity, messages, outgoing }: SupportParts): Handler =>
  serve(contract.getSupportCode, async ({ account }, caller) => {
    if (account.trim() === '') return refused({ refusal: 'supportEmailRequired', parameters: { field: 'account' } })
    const contact = readContact({ kind: 'email', account })
    if ('refusal' in contact) return refused(contact)
    const excess = await takeVisitorCode(identity, caller, contact)
    if (excess) return refused(excess)
    const issued = await identity.codes.issue({ account: contact.value, purpose: 'support', by: browserAsking(caller) }, { real: true })
    if ('refusal' in issued) return refused(issued)
    const minutes = String(CODE_VALID_MS / 60_000)
    await outgoing.queue({
      kind: 'mail',
      recipient: contact.address,
      subject: messages(caller.lang, 'mail:supportCode.subject'),
      text: messages(caller.lang, 'mail:supportCode.text', { code: issued.code, minutes }),
    })
    return success({ resendAfterSeconds: CODE_RESEND_MS / 1000, validForSeconds: CODE_VALID_MS / 1000 }, 'people:done.codeSent')
  })

const draftCalls = (parts: SupportParts): Handler[] => {
  const { database, secrets, identity } = parts
  const { now } = identity
  /** Number under which the pictures of a draft are kept. */
  const placeOf = async (conversationId: string, caller: SignedIn) => {
    if (conversationId === 'new') return { id: NEW_CONVERSATION }
    return ownConversation(database, parts, { conversationId }, caller)
  }
  const shown = async ({ user, cookieSecret = '' }: SignedIn, id: number) => {
    const pictures = await draftPictures(database, user, id)
    return data({
      pictures: pictures.map(({ fileId, width, height }) => {
        const address = pictureAddress({ secrets, now }, fileId, cookieSecret)
        return { pictureId: fileId, address, width, height }
      }),
    })
  }
  return [
    serve(contract.getSupportDraft, async ({ conversationId }, caller) => {
      const place = await placeOf(conversationId, caller)
      return 'refusal' in place ? refused(place) : shown(caller, place.id)
    }),
    serve(contract.uploadSupportPicture, async ({ conversationId }, caller) => {
      const bytes = caller.files?.get('picture')
      if (!bytes) return refused({ refusal: 'photoRequired', parameters: { field: 'picture' } })
      const place = await placeOf(conversationId, caller)
      if ('refusal' in place) return refused(place)
      const refusal = await uploadPicture({ ...parts, now }, { uid: caller.user, conversationId: place.id, bytes })
      return refusal ? refused(refusal) : shown(caller, place.id)
    }),
    serve(contract.removeSupportPicture, async ({ conversationId, pictureId }, caller) => {
      const place = await placeOf(conversationId, caller)
      if ('refusal' in place) return refused(place)
      await removePicture(database, caller.user, place.id, pictureId)
      return shown(caller, place.id)
    }),
  ]
}
