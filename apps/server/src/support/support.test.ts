import { getDisclosures } from '@assay/wire/disclosures/calls'
import { changeRole, getAuditLog, getOperators, getWaiting } from '@assay/wire/operators/calls'
import * as contract from '@assay/wire/support/calls'
import * as desk from '@assay/wire/support/console-calls'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { openMessageDelivery } from '../../test/message-delivery.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../test/open-console.ts'
import { jpeg } from '../../test/picture-files.ts'
import { disclosureCalls } from '../disclosures/calls.ts'
import { custodyOrders } from '../earn/tables.ts'
import { ImageChecks } from '../files/check-image.ts'
import type { Answer } from '../http/handler.ts'
import { countOf } from '../messages/message-reads.ts'
import { PersonMessages } from '../messages/person-messages.ts'
import { messages as messageTable } from '../messages/tables.ts'
import { withdrawals } from '../payments/withdrawals/tables.ts'
import { Notices } from '../people/notices.ts'
import { pagesIn } from '../personal-data/make-archive.ts'
import { feedSupport } from './feed-support.ts'
import { supportPersonData } from './person-data.ts'
import { supportCalls } from './support-calls.ts'
import type { SupportParts } from './support-parts.ts'
import { supportConversations, supportMessages, supportPictures } from './tables.ts'

/*
 * Goal: a message is written once, kept, and read by its two sides alone, in one order of numbers; each act of staff is in the log.
 * Method: the calls of people and the operators' endpoint on one real database, with the clock of the test.
 */
let endpoint: ConsoleEndpoint
let [admin, ben, cleo, auditor, finance]: OperatorAtWork[] = []
let parts: SupportParts
let delivery: ReturnType<typeof openMessageDelivery>
const checks = new ImageChecks()

beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  const { database, hub, records, messages, outgoing, secrets, files: store, users, now } = endpoint
  const identity = { users, now } as unknown as SupportParts['identity']
  parts = {
    database,
    hub,
    identity,
    secrets,
    messages,
    outgoing,
    records,
    personMessages: new PersonMessages(database),
    files: { store, checks },
    publicUrl: 'https://example.org',
  }
  const notices = new Notices({ outgoing, messages, freezeLinks: { make: () => '' } })
  delivery = openMessageDelivery({ ...endpoint.running, database, hub, messages, identity: { users, notices }, now })
  parts.personMessages.onRead(user => delivery.feed.publish(user))
  feedSupport(parts)
  admin = await endpoint.first('ada@example.org')
  ben = await endpoint.hire(admin, 'support')
  cleo = await endpoint.hire(admin, 'support')
  auditor = await endpoint.hire(admin, 'auditor')
  finance = await endpoint.hire(admin, 'finance')
}, 120_000)
afterAll(async () => {
  await delivery.close()
  await checks.close()
  await endpoint.close()
})

let registered = 0
const arrive = async () => {
  registered += 1
  const value = `writer-${registered}@example.org`
  const contact = { kind: 'email' as const, value, address: value }
  const person = await endpoint.users.insert({
    contact,
    country: 'FR',
    passwordHash: 'none',
    inviterUid: undefined,
    lang: 'de',
    at: endpoint.now(),
  })
  const uid = person?.uid ?? 0
  await endpoint.engine.submit({ kind: 'people.register', user: uid, userKind: 'real' })
  const call = callAs([...supportCalls(parts), ...disclosureCalls(endpoint.database)], uid)
  const begin = async (text = 'My deposit is missing', rtoken?: string) =>
    dataOf(await call(contract.startConversation, { topic: 'deposit', text }, rtoken)).conversation
  return { uid, email: value, call, begin }
}
type Person = Awaited<ReturnType<typeof arrive>>
const refusalOf = (answer: Answer<unknown>): string => (answer.kind === 'refused' ? answer.refusal.refusal : '')
const send = ({ call }: Person, conversationId: string, text: string, rtoken?: string) =>
  call(contract.sendSupportMessage, { conversationId, text }, rtoken)
const read = async ({ call }: Person, conversationId: string, page: { after?: string; before?: string } = {}) =>
  dataOf(await call(contract.getConversation, { conversationId, ...page }))
const textsOf = ({ messages }: { messages: readonly { text: string }[] }) => messages.map(({ text }) => text)
const atDesk = async (operator: OperatorAtWork, conversationId: string) =>
  (await operator.call(desk.getSupportConversation, { conversationId })).data
const reply = (operator: OperatorAtWork, conversationId: string, text: string, rtoken?: string) =>
  operator.call(desk.replyToConversation, { conversationId, text }, rtoken === undefined ? {} : { rtoken })
const actions = async (conversationId: string) => {
  const { data } = await auditor!.call(getAuditLog, { words: `conversation ${conversationId}` })
  return data?.entries.filter(({ subject }) => subject.startsWith(`conversation ${conversationId},`)).map(({ action }) => action)
}

describe('a message', () => {
  test('of a repeated request token is one message, also when both come at once', async () => {
    const person = await arrive()
    const [first, second] = await Promise.all([person.begin('Hello', 'begun-once'), person.begin('Hello', 'begun-once')])
    expect(second.conversationId).toBe(first.conversationId)
    const { conversationId } = first
    const answers = await Promise.all([1, 2, 3].map(() => send(person, conversationId, 'Anybody there?', 'written-once')))
    expect(answers.map(answer => dataOf(answer).message.number)).toEqual([2, 2, 2])
    const { messages } = await read(person, conversationId)
    expect(messages.map(({ number, text }) => [number, text])).toEqual([
      [1, 'Hello'],
      [2, 'Anybody there?'],
    ])
    const replies = await Promise.all([1, 2].map(() => reply(ben!, conversationId, 'Yes', 'reply-once')))
    expect(replies.map(({ event }) => event)).toEqual(['', ''])
    expect(textsOf(await read(person, conversationId))).toEqual(['Hello', 'Anybody there?', 'Yes'])
  })

  test('many at once get numbers without a gap, and a page goes on behind the last number that it saw', async () => {
    const [person, operator] = [await arrive(), ben!]
    const { conversationId } = await person.begin('1')
    await Promise.all([...['2', '3', '4', '5'].map(text => send(person, conversationId, text)), reply(operator, conversationId, 'staff')])
    const all = await read(person, conversationId)
    expect(all.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    const missed = await read(person, conversationId, { after: '4' })
    expect(missed.messages.map(({ number }) => number)).toEqual([5, 6])
    expect((await read(person, conversationId, { before: '3' })).messages.map(({ number }) => number)).toEqual([1, 2])
    expect((await read(person, conversationId, { after: '6' })).messages).toEqual([])
  })

  test('is read a page at a time', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin('1')
    const more = Array.from({ length: 70 }, (_one, index) => index + 2)
    const row = { conversationId: Number(conversationId), uid: person.uid, author: 'person' as const, at: 0, sender: 'test' }
    await endpoint.database
      .insert(supportMessages)
      .values(more.map(number => ({ ...row, number, text: String(number), rtoken: `${conversationId}-${number}` })))
    await endpoint.database
      .update(supportConversations)
      .set({ lastNumber: 71 })
      .where(eq(supportConversations.id, Number(conversationId)))
    const newest = await read(person, conversationId)
    expect([newest.messages.at(0)?.number, newest.messages.at(-1)?.number, newest.more]).toEqual([22, 71, true])
    const older = await read(person, conversationId, { before: '22' })
    expect([older.messages.at(0)?.number, older.messages.at(-1)?.number, older.more]).toEqual([1, 21, false])
  })

  test.each([
    ['messageEmpty', '   '],
    ['messageTooLong', 'a'.repeat(4001)],
  ])('%s changes nothing', async (refusal, text) => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    expect(refusalOf(await send(person, conversationId, text))).toBe(refusal)
    expect((await read(person, conversationId)).messages).toHaveLength(1)
  })

  test('what looks like a link or a script is kept as the text that it is', async () => {
    const person = await arrive()
    const text = '<script>alert(1)</script> javascript:alert(1) [x](javascript:alert(1))'
    const { conversationId } = await person.begin(text)
    expect(textsOf(await read(person, conversationId))).toEqual([text])
  })

  test('eleven within a minute are too many; a minute later it is sent', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    for (const text of '123456789') expect(refusalOf(await send(person, conversationId, text))).toBe('')
    expect(refusalOf(await send(person, conversationId, 'eleventh'))).toBe('messagesTooMany')
    endpoint.clock.ahead += 60_001
    expect(refusalOf(await send(person, conversationId, 'eleventh'))).toBe('')
  })
})

describe('a conversation', () => {
  test('of somebody else is not there, by whatever call', async () => {
    const [owner, stranger] = [await arrive(), await arrive()]
    const { conversationId } = await owner.begin()
    const unknown = '999999'
    for (const id of [conversationId, unknown, '0', '-1', 'x']) {
      const { call } = stranger
      const answers = [
        await call(contract.getConversation, { conversationId: id }),
        await send(stranger, id, 'mine now'),
        await call(contract.markConversationRead, { conversationId: id, number: '1' }),
        await call(contract.setSupportTyping, { conversationId: id }),
        await call(contract.endConversation, { conversationId: id }),
        await call(contract.rateConversation, { conversationId: id, stars: '1' }),
        await call(contract.getSupportDraft, { conversationId: id }),
      ]
      expect(answers.map(refusalOf)).toEqual(answers.map(() => 'conversationUnknown'))
    }
    expect((await read(owner, conversationId)).conversation).toMatchObject({ state: 'open', lastNumber: 1 })
  })

  test('ends, is rated, and is open again when somebody writes; nothing of it is hidden', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    const rate = () => person.call(contract.rateConversation, { conversationId, stars: '4', remark: 'quick' })
    expect(refusalOf(await rate())).toBe('conversationNotEnded')
    await reply(ben!, conversationId, 'Here it is')
    expect((await ben!.call(desk.closeConversation, { conversationId })).data?.conversation.state).toBe('ended')
    expect(dataOf(await rate()).conversation.stars).toBe(4)
    expect((await atDesk(auditor!, conversationId))?.conversation).toMatchObject({ stars: 4, remark: 'quick' })
    await send(person, conversationId, 'One more thing')
    const { conversation, messages } = await read(person, conversationId)
    expect(conversation).toMatchObject({ state: 'open', stars: 0, lastNumber: 3 })
    expect(messages).toHaveLength(3)
  })

  test('eleven open ones are too many', async () => {
    const person = await arrive()
    for (let open = 0; open < 10; open += 1) {
      await person.begin(String(open))
      endpoint.clock.ahead += 10_000
    }
    expect(refusalOf(await person.call(contract.startConversation, { topic: 'other', text: 'x' }))).toBe('conversationsTooMany')
  })

  test('counts what is unread, and read marks never go back', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    await reply(ben!, conversationId, 'one')
    await reply(ben!, conversationId, 'two')
    const unread = async () => dataOf(await person.call(contract.getConversations, {}))
    expect(await unread()).toMatchObject({ unread: 2, conversations: [{ conversationId, unread: 2 }] })
    const mark = async (number: string) => dataOf(await person.call(contract.markConversationRead, { conversationId, number })).unread
    expect([await mark('2'), await mark('1'), await mark('99')]).toEqual([1, 1, 0])
    await ben!.call(desk.markConversationSeen, { conversationId, number: '1' })
    expect((await read(person, conversationId)).conversation).toMatchObject({ personRead: 3, staffRead: 3 })
  })

  test('a reply is told by mail once until it was read, with a link that says nothing of what was written', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    await reply(ben!, conversationId, 'secret one')
    await reply(ben!, conversationId, 'secret two')
    await delivery.mailed()
    expect(await endpoint.mailsTo(person.email)).toHaveLength(1)
    const [mail = ''] = await endpoint.mailsTo(person.email)
    expect(mail).toContain(`https://assay.example.org/service?conversation=${conversationId}`)
    expect(mail).not.toContain('secret')
    await person.call(contract.markConversationRead, { conversationId, number: '3' })
    await reply(ben!, conversationId, 'secret three')
    await delivery.mailed()
    expect(await endpoint.mailsTo(person.email)).toHaveLength(2)
  })

  test('replies are messages of one group, written once, and reading the conversation marks them as read', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    await reply(ben!, conversationId, 'one')
    await reply(ben!, conversationId, 'two')
    const kept = () =>
      endpoint.database
        .select({ group: messageTable.grouping, leadsTo: messageTable.leadsTo, readAt: messageTable.readAt })
        .from(messageTable)
        .where(eq(messageTable.user, person.uid))
    const about = { group: `support:${conversationId}`, leadsTo: `/service?conversation=${conversationId}` }
    expect(await kept()).toEqual([
      { ...about, readAt: null },
      { ...about, readAt: null },
    ])
    await person.call(contract.markConversationRead, { conversationId, number: '2' })
    expect((await kept()).every(({ readAt }) => readAt === null)).toBe(true)
    await person.call(contract.markConversationRead, { conversationId, number: '3' })
    expect((await kept()).every(({ readAt }) => readAt !== null)).toBe(true)
    expect(await countOf(endpoint.database, person.uid)).toEqual({ number: 2, unread: 0 })
  })

  test('the list is read a page at a time', async () => {
    const person = await arrive()
    const row = { uid: person.uid, topic: 'other', lang: 'en', state: 'ended' as const, subject: '', openedAt: 1 }
    await endpoint.database
      .insert(supportConversations)
      .values(Array.from({ length: 25 }, (_one, index) => ({ ...row, lastAt: Math.floor(index / 2) })))
    const first = dataOf(await person.call(contract.getConversations, {}))
    const second = dataOf(await person.call(contract.getConversations, { before: first.next }))
    expect([first.conversations.length, second.conversations.length, second.next]).toEqual([20, 5, ''])
    expect(new Set([...first.conversations, ...second.conversations].map(({ conversationId }) => conversationId)).size).toBe(25)
  })
})

describe('pictures', () => {
  const upload = ({ call }: Person, conversationId: string, bytes: Uint8Array) =>
    call(contract.uploadSupportPicture, { conversationId }, undefined, new Map([['picture', Buffer.from(bytes)]]))

  test('stay in the draft until the message is sent, written anew, and are opened by staff with a reason that the person sees', async () => {
    const person = await arrive()
    const camera = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
      .toBuffer()
    expect(dataOf(await upload(person, 'new', camera)).pictures).toHaveLength(1)
    expect(dataOf(await person.call(contract.getSupportDraft, { conversationId: 'new' })).pictures).toHaveLength(1)
    const { conversationId } = await person.begin('See the picture')
    expect(dataOf(await person.call(contract.getSupportDraft, { conversationId: 'new' })).pictures).toEqual([])
    const [message] = (await read(person, conversationId)).messages
    expect(message?.pictures).toMatchObject([{ width: 640, height: 480 }])
    const [row] = await endpoint.database.select().from(supportPictures).where(eq(supportPictures.uid, person.uid))
    const kept = await endpoint.files.read(row?.fileId ?? '')
    expect(kept?.bytes.includes('secret place')).toBe(false)
    expect((await atDesk(ben!, conversationId))?.messages[0]?.pictures[0]?.address).toBe('')
    const papers = (reason: string) => ben!.call(desk.readConversationPapers, { conversationId, reason })
    expect((await papers('  ')).event).toBe('reasonRequired')
    expect((await papers('the deposit')).data?.pictures).toMatchObject([{ number: 1, width: 640, height: 480 }])
    const { disclosures } = dataOf(await person.call(getDisclosures, {}))
    expect(disclosures).toMatchObject([{ what: 'supportPicture', reason: 'the deposit', role: 'support' }])
    expect(await actions(conversationId)).toContain('support.readPapers')
  })

  test.each<[string, () => Promise<Uint8Array>]>([
    ['a drawing that holds a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a photo with a page behind it',
      async () => Buffer.concat([await jpeg({ width: 640, height: 480, background: '#246' }), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'an archive behind the head of a photo',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('PK\u0003\u0004')]),
    ],
  ])('%s is refused, or nothing of it is left but what can be seen', async (_what, file) => {
    const person = await arrive()
    const answer = await upload(person, 'new', await file())
    if (answer.kind === 'refused') {
      expect(refusalOf(answer)).toMatch(/^file/)
      expect(dataOf(await person.call(contract.getSupportDraft, { conversationId: 'new' })).pictures).toEqual([])
      return
    }
    const [row] = await endpoint.database.select().from(supportPictures).where(eq(supportPictures.uid, person.uid))
    expect((await endpoint.files.read(row?.fileId ?? ''))?.bytes.includes('<script>')).toBe(false)
  })

  test('six in one message are too many, and one can be taken out again', async () => {
    const person = await arrive()
    for (const background of ['#100', '#200', '#300', '#400', '#500'])
      expect(refusalOf(await upload(person, 'new', await jpeg({ width: 640, height: 480, background })))).toBe('')
    const { pictures } = dataOf(await person.call(contract.getSupportDraft, { conversationId: 'new' }))
    expect(refusalOf(await upload(person, 'new', await jpeg({ width: 640, height: 480, background: '#600' })))).toBe(
      'messagePicturesTooMany',
    )
    const pictureId = pictures[0]?.pictureId ?? ''
    const left = dataOf(await person.call(contract.removeSupportPicture, { conversationId: 'new', pictureId }))
    expect(left.pictures).toHaveLength(4)
  })
})

describe('a record', () => {
  const withdrawal = async (person: Person, id: number) => {
    await endpoint.database.insert(withdrawals).values({
      ...{ withdrawalId: id, user: person.uid, asset: 'USDT', amount: 25_000_000n, fee: 1_000_000n, chain: 'x', addressHash: `h${id}` },
      ...{ state: 'settled', isAutomatic: true, requestedAt: 5, hash: '0xabc', hashes: '0xabc', reason: '' },
    })
  }

  test('is attached as a card with the figures of that moment; a dispute packs it, whatever it becomes later', async () => {
    const person = await arrive()
    await withdrawal(person, 901)
    const offered = dataOf(await person.call(contract.getSupportRecords, { kind: 'withdrawal' })).records
    expect(offered).toMatchObject([{ kind: 'withdrawal', id: '901', state: 'done', path: '/moneyRecord' }])
    const begun = await person.call(contract.startConversation, {
      ...{ topic: 'dispute', text: 'It never came', kind: 'withdrawal', recordId: '901', dispute: '1' },
    })
    const { conversationId, isDispute } = dataOf(begun).conversation
    expect(isDispute).toBe(true)
    await endpoint.database.update(withdrawals).set({ state: 'failed' }).where(eq(withdrawals.withdrawalId, 901))
    const record = (await atDesk(ben!, conversationId))?.messages[0]?.record
    expect(record).toMatchObject({ id: '901', state: 'done' })
    expect(record?.figures).toContainEqual({ name: 'arrival', value: '24', unit: 'USDT' })
    const { data } = await ben!.call(desk.getCannedReplies, { conversationId })
    expect(data?.replies.find(({ name }) => name === 'withdrawalSent')?.text).toContain('901')
  })

  test('of somebody else is not there, neither to see nor to attach', async () => {
    const [owner, stranger] = [await arrive(), await arrive()]
    await withdrawal(owner, 902)
    const asked = { kind: 'withdrawal', recordId: '902' } as const
    expect(refusalOf(await stranger.call(contract.getSupportRecords, asked))).toBe('supportRecordUnknown')
    expect(refusalOf(await stranger.call(contract.startConversation, { topic: 'withdrawal', text: 'x', ...asked }))).toBe(
      'supportRecordUnknown',
    )
    expect(dataOf(await stranger.call(contract.getConversations, {})).conversations).toEqual([])
    expect(dataOf(await stranger.call(contract.getSupportRecords, { kind: 'custodyOrder' })).records).toEqual([])
    expect(await endpoint.database.select().from(custodyOrders).where(eq(custodyOrders.user, stranger.uid))).toEqual([])
  })
})

describe('the desk', () => {
  test('of two who take a conversation at once one gets it; who has not seen the change is refused', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    const version = String((await atDesk(ben!, conversationId))?.conversation.version ?? 0)
    const staff = (await atDesk(ben!, conversationId))?.colleagues ?? []
    const [first, second] = staff.filter(({ role }) => role === 'support')
    const take = (operator: OperatorAtWork, to = '') => operator.call(desk.assignConversation, { conversationId, version, to })
    const events = (await Promise.all([take(ben!, first?.operatorId), take(cleo!, second?.operatorId)])).map(({ event }) => event)
    expect(events.sort()).toEqual(['', 'conversationChanged'])
  })

  test('only who looks after it replies; handed over it is the colleague’s, and each act is in the log', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    expect((await reply(ben!, conversationId, 'I have it')).event).toBe('')
    expect((await reply(cleo!, conversationId, 'me too')).event).toBe('conversationTaken')
    const { conversation, colleagues } = (await atDesk(ben!, conversationId))!
    const other = colleagues.find(({ operatorId, role }) => role === 'support' && operatorId !== conversation.operatorId)?.operatorId ?? ''
    const handed = await ben!.call(desk.assignConversation, { conversationId, version: String(conversation.version), to: other })
    expect(handed.data?.conversation.operatorId).toBe(other)
    expect((await reply(ben!, conversationId, 'still mine?')).event).toBe('conversationTaken')
    expect((await reply(cleo!, conversationId, 'taken over')).event).toBe('')
    await cleo!.call(desk.addConversationNote, { conversationId, note: 'Calls often' })
    await cleo!.call(desk.closeConversation, { conversationId })
    expect(await actions(conversationId)).toEqual(['support.end', 'support.note', 'support.reply', 'support.handOver', 'support.reply'])
    expect(JSON.stringify(await read(person, conversationId))).not.toContain('Calls often')
    expect((await atDesk(auditor!, conversationId))?.notes).toMatchObject([{ note: 'Calls often', role: 'support' }])
  })

  test('what a suspended operator looked after is nobody’s', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    const second = await endpoint.hire(admin!, 'admin')
    const gone = await endpoint.hire(admin!, 'support', second)
    await reply(gone, conversationId, 'mine')
    const id = (await admin!.call(getOperators, {})).data?.operators.find(({ email }) => email === gone.email)?.id ?? ''
    await admin!.call(changeRole, { operatorId: id, role: 'none', reason: 'left' })
    await endpoint.agree(second)
    expect((await atDesk(ben!, conversationId))?.conversation).toMatchObject({ operatorId: '', name: '' })
    expect((await reply(ben!, conversationId, 'I go on')).event).toBe('')
  })

  test('an auditor reads and changes nothing; other roles see nothing', async () => {
    const person = await arrive()
    const { conversationId } = await person.begin()
    expect((await reply(auditor!, conversationId, 'x')).event).toBe('roleMissing')
    expect((await auditor!.call(desk.getSupportQueue, {})).code).toBe(7)
    expect((await finance!.call(desk.getSupportQueue, {})).event).not.toBe('')
  })

  test('the queue begins with who waits longest, by topic, language and person', async () => {
    await endpoint.database.delete(supportConversations)
    const [early, late] = [await arrive(), await arrive()]
    const first = await early.begin('first')
    endpoint.clock.ahead += 1000
    const second = await late.begin('second')
    const queue = async (filter: object) =>
      (await ben!.call(desk.getSupportQueue, filter)).data?.conversations.map(({ conversationId }) => conversationId)
    expect(await queue({})).toEqual([first.conversationId, second.conversationId])
    expect(await queue({ uid: String(late.uid) })).toEqual([second.conversationId])
    expect(await queue({ topic: 'trading' })).toEqual([])
    expect(await queue({ language: 'en' })).toHaveLength(2)
    await reply(ben!, first.conversationId, 'answered')
    expect(await queue({})).toEqual([second.conversationId])
    expect(await queue({ show: 'mine' })).toEqual([first.conversationId])
  })

  test('the menu counts who waits for a reply, for those who reply', async () => {
    await endpoint.database.delete(supportConversations)
    const person = await arrive()
    const [, answered] = [await person.begin('one'), await person.begin('two')]
    const waiting = async (operator: OperatorAtWork) => (await operator.call(getWaiting, {})).data?.waiting
    expect(await waiting(ben!)).toEqual([{ path: '/support', count: 2, isFault: false }])
    await reply(ben!, answered.conversationId, 'answered')
    expect(await waiting(ben!)).toEqual([{ path: '/support', count: 1, isFault: false }])
    expect(await waiting(finance!)).toEqual([])
  })
})

describe('how long it takes', () => {
  const times = async () => dataOf(await (await arrive()).call(contract.getSupportTimes, {}))

  test('the median of first replies is public once five were measured', async () => {
    await endpoint.database.delete(supportConversations)
    const row = { uid: 1, topic: 'other', lang: 'en', subject: '', lastAt: endpoint.now() }
    const took = [1, 2, 30, 400, 5000]
    const rows = took.map(minutes => ({ ...row, openedAt: endpoint.now() - minutes * 60_000, firstReplyAt: endpoint.now() }))
    await endpoint.database.insert(supportConversations).values(rows.slice(0, 4))
    expect(await times()).toMatchObject({ measured: 4, medianReplyMs: 0 })
    await endpoint.database.insert(supportConversations).values(rows.slice(4))
    expect(await times()).toMatchObject({ measured: 5, medianReplyMs: 30 * 60_000 })
  })

  test('off hours the expected reply counts from Monday morning in Hong Kong', async () => {
    const { standsAt, ahead } = endpoint.clock
    const at = (when: string) => Object.assign(endpoint.clock, { standsAt: Date.parse(when), ahead: 0 })
    await endpoint.database.delete(supportConversations)
    at('2026-12-05T04:00:00Z')
    expect(await times()).toMatchObject({
      isServed: false,
      nextServedAt: Date.parse('2026-12-07T01:00:00Z'),
      expectedReplyAt: Date.parse('2026-12-07T03:00:00Z'),
    })
    at('2026-12-07T02:00:00Z')
    expect(await times()).toMatchObject({ isServed: true, expectedReplyAt: Date.parse('2026-12-07T04:00:00Z') })
    Object.assign(endpoint.clock, { standsAt, ahead })
  })
})

test('the archive holds the conversations, and closing the account takes them away', async () => {
  const person = await arrive()
  const { conversationId } = await person.begin('for the archive')
  await reply(ben!, conversationId, 'a reply')
  const user = (await endpoint.users.find(person.uid))!
  const source = { database: endpoint.database, core: endpoint.core, secrets: endpoint.secrets }
  const rows: object[] = []
  const file = supportPersonData.files?.find(({ name }) => name === 'support-messages')
  for await (const page of pagesIn(file!, source, user)) rows.push(...page)
  expect(rows).toMatchObject([{ text: 'for the archive' }, { text: 'a reply' }])
  await endpoint.database.transaction(async within => supportPersonData.erase?.(within, user))
  const left = and(eq(supportMessages.conversationId, Number(conversationId)))
  expect(await endpoint.database.select().from(supportMessages).where(left)).toEqual([])
  expect(dataOf(await person.call(contract.getConversations, {})).conversations).toEqual([])
})
