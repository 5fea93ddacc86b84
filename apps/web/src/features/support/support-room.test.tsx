import { serverNow } from '@assay/client/live/server-time'
import type { QuickBuy } from '@assay/wire/quick-buy/calls'
import {
  endConversation,
  getConversation,
  getConversations,
  getSupportCode,
  getSupportDraft,
  getSupportRecords,
  getSupportTimes,
  markConversationRead,
  rateConversation,
  sendSupportMessage,
  setSupportTyping,
  startConversation,
  uploadSupportPicture,
} from '@assay/wire/support/calls'
import type { Conversation, SupportMessage } from '@assay/wire/support/conversations'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, problemOf } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { data, refused } from '../../../test/wire-server.ts'

const AT = Date.UTC(2026, 10, 30, 3)
const CONVERSATION: Conversation = {
  conversationId: '7',
  topic: 'deposit',
  state: 'open',
  isDispute: false,
  subject: 'Where is it?',
  openedAt: AT,
  lastAt: AT,
  lastNumber: 1,
  personRead: 1,
  staffRead: 0,
  unread: 0,
  staffTypingUntil: 0,
  name: '',
  role: '',
  stars: 0,
}
const message = (number: number, over: Partial<SupportMessage> = {}): SupportMessage => ({
  number,
  author: 'person',
  name: '',
  role: '',
  text: `message ${number}`,
  at: AT,
  pictures: [],
  asksDocument: false,
  ...over,
})
const fromStaff = (number: number, text: string): SupportMessage => message(number, { author: 'staff', name: 'Ben', role: 'support', text })

/** What the server has of the conversation; `after` gives what is behind a number. */
function answerConversation({ server }: Visitor, kept: { conversation: Conversation; messages: SupportMessage[] }): void {
  server.answer(getSupportTimes, {
    ...{ isServed: true, nextServedAt: AT, expectedReplyAt: AT, medianReplyMs: 1_800_000, measured: 9 },
  })
  server.answer(getConversations, () => data({ conversations: [kept.conversation], next: '', unread: kept.conversation.unread }))
  server.answer(getSupportDraft, { pictures: [] })
  server.answer(setSupportTyping, { until: AT })
  server.answer(markConversationRead, { unread: 0 })
  server.answer(getConversation, ({ after }) => {
    const messages = after === undefined ? kept.messages : kept.messages.filter(({ number }) => number > Number(after))
    return data({ conversation: kept.conversation, messages, more: false })
  })
  server.live.give('support', [kept.conversation])
}

/** What lies in view: an element is asked for when it is observed, as a browser does it. */
const view = { has: (_element: Element): boolean => true }
class ViewObserver {
  readonly #seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
  }
  observe(target: Element) {
    this.#seen([{ isIntersecting: view.has(target), target } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}
beforeEach(() => {
  view.has = () => true
  vi.stubGlobal('IntersectionObserver', ViewObserver)
})

const list = ({ t }: Visitor) => screen.findByRole('region', { name: t('support:topic.deposit') })

test('what was written while the connection was cut is asked for behind the last number, and shown once', async () => {
  const person = arrive({ as: 'user' })
  const kept = { conversation: CONVERSATION, messages: [message(1)] }
  answerConversation(person, kept)
  await person.open('/service?conversation=7')
  const room = within(await list(person))
  await room.findByText('message 1')
  kept.messages.push(fromStaff(2, 'We see it'), fromStaff(3, 'It is there now'))
  kept.conversation = { ...CONVERSATION, lastNumber: 3, unread: 2, name: 'Ben', role: 'support' }
  person.server.live.publish('support', [kept.conversation])
  await room.findByText('It is there now')
  expect(room.getAllByText('We see it')).toHaveLength(1)
  const asked = person.server.sent(getConversation).map(({ fields }) => Number(fields.after))
  expect(asked).toContain(1)
  await waitFor(() => expect(Number(person.server.sent(markConversationRead).at(-1)?.fields.number)).toBe(3))
})

test('a conversation opens at its newest message, and counts as read up to it once that is in view', async () => {
  const person = arrive({ as: 'user' })
  const unread = { ...CONVERSATION, lastNumber: 3, unread: 2 }
  const messages = [message(1), fromStaff(2, 'We see it'), fromStaff(3, 'It is there now')]
  answerConversation(person, { conversation: unread, messages })
  const ledTo: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function led(this: Element) {
    ledTo.push(this.textContent)
  })
  await person.open('/service?conversation=7')
  await within(await list(person)).findByText('It is there now')
  await waitFor(() => expect(ledTo).toEqual([expect.stringContaining('It is there now')]))
  await waitFor(() => expect(person.server.sent(markConversationRead).map(({ fields }) => Number(fields.number))).toEqual([3]))
})

test('what lies out of view is not said to be read, and who reads above is not led away from it', async () => {
  const person = arrive({ as: 'user' })
  const kept = { conversation: { ...CONVERSATION, lastNumber: 2, unread: 1 }, messages: [message(1), fromStaff(2, 'We see it')] }
  view.has = () => false
  answerConversation(person, kept)
  await person.open('/service?conversation=7')
  const room = within(await list(person))
  await room.findByText('We see it')
  const led = vi.spyOn(Element.prototype, 'scrollIntoView')
  kept.messages.push(fromStaff(3, 'It is there now'))
  kept.conversation = { ...kept.conversation, lastNumber: 3, unread: 2 }
  person.server.live.publish('support', [kept.conversation])
  await room.findByText('It is there now')
  expect(person.server.sent(markConversationRead)).toEqual([])
  expect(led).not.toHaveBeenCalled()
})

test('who asks for a new conversation where its form stands already is led to the form', async () => {
  const person = arrive({ as: 'user' })
  const { user, t } = person
  answerConversation(person, { conversation: CONVERSATION, messages: [message(1)] })
  await person.open('/service')
  const form = await screen.findByRole('form', { name: t('support:list.new') })
  expect(form.contains(document.activeElement)).toBe(false)
  await user.click(screen.getByRole('link', { name: t('support:list.new') }))
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true))
})

test('a message is sent once however often the button is pressed; what was typed stays when it is refused', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerConversation(person, { conversation: CONVERSATION, messages: [message(1)] })
  await person.open('/service?conversation=7')
  const form = within(await screen.findByRole('form', { name: t('support:message.label') }))
  const field = form.getByRole<HTMLTextAreaElement>('textbox')
  await fill(person, field, 'Any news? javascript:alert(1)')
  server.answer(sendSupportMessage, () => refused({ refusal: 'messagesTooMany', parameters: { seconds: '9' } }))
  await user.click(form.getByRole('button', { name: t('support:message.send') }))
  await form.findByText(t('refusals:messagesTooMany', { seconds: '9' }))
  expect(field.value).toBe('Any news? javascript:alert(1)')
  server.answer(sendSupportMessage, () =>
    data({
      conversation: { ...CONVERSATION, lastNumber: 2, personRead: 2 },
      message: message(2, { text: 'Any news? javascript:alert(1)' }),
    }),
  )
  const letThrough = server.hold(sendSupportMessage)
  const before = server.sent(sendSupportMessage).length
  const send = form.getByRole('button', { name: t('support:message.send') })
  await user.click(send)
  await user.click(send)
  letThrough()
  const text = await within(await list(person)).findByText('Any news? javascript:alert(1)', { selector: 'p' })
  expect(text.querySelector('a')).toBeNull()
  expect(server.sent(sendSupportMessage).length - before).toBe(1)
  await waitFor(() => expect(field.value).toBe(''))
})

test('a conversation ends, is rated, and can be written into again', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerConversation(person, { conversation: CONVERSATION, messages: [message(1)] })
  await person.open('/service?conversation=7')
  server.answer(endConversation, { conversation: { ...CONVERSATION, state: 'ended' } })
  server.answer(rateConversation, { conversation: { ...CONVERSATION, state: 'ended', stars: 5 } })
  await user.click(await screen.findByRole('button', { name: t('support:end.action') }))
  await screen.findByText(t('support:end.ended'))
  await user.click(screen.getByRole('button', { name: t('support:rate.send') }))
  await screen.findByText(t('support:rate.thanks', { stars: '5' }))
  expect(screen.getByRole('form', { name: t('support:message.label') })).toBeTruthy()
})

test('a dispute goes out with its record packed, and a picture that was uploaded is still there after a reload', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerConversation(person, { conversation: CONVERSATION, messages: [message(1)] })
  const card = {
    ...{ kind: 'withdrawal' as const, id: '12', at: AT, state: 'done' as const, path: '/moneyRecord', readAt: AT },
    figures: [{ name: 'arrival' as const, value: '24', unit: 'USDT' }],
  }
  server.answer(getSupportRecords, { records: [card] })
  server.answer(startConversation, { conversation: CONVERSATION, access: '' })
  await person.open('/service?record=withdrawal%3A12&dispute=1')
  await screen.findByRole('region', { name: t('support:record.kind.withdrawal') })
  await fill(person, screen.getByRole('textbox', { name: t('support:form.text') }), 'It never came')
  await user.click(screen.getByRole('button', { name: t('support:form.start') }))
  await list(person)
  expect(server.sent(startConversation)[0]?.fields).toMatchObject({ topic: 'dispute', kind: 'withdrawal', recordId: '12', dispute: '1' })
})

test('an uploaded picture stands in the draft, also after a reload', async () => {
  const person = arrive({ as: 'user' })
  const { server, user, t } = person
  answerConversation(person, { conversation: CONVERSATION, messages: [message(1)] })
  const draft = { pictures: [{ pictureId: 'p1', address: '/supportPicture/x', width: 640, height: 480 }] }
  server.answer(uploadSupportPicture, () => {
    server.answer(getSupportDraft, draft)
    return data(draft)
  })
  await person.open('/service?conversation=7')
  await user.click(await screen.findByRole('button', { name: t('support:message.attach') }))
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])], 'photo.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText(t('support:picture.add')), file)
  await screen.findByRole('img', { name: t('support:picture.name', { number: '1' }) })
  await person.open('/service?conversation=7')
  await screen.findByRole('img', { name: t('support:picture.name', { number: '1' }) })
})

test('a visitor proves an e-mail address; what is missing is said under its field and not sent', async () => {
  const person = arrive()
  const { server, user, t } = person
  answerConversation(person, { conversation: CONVERSATION, messages: [message(1)] })
  await person.open('/service')
  const start = await screen.findByRole('button', { name: t('support:form.start') })
  await user.click(start)
  expect(problemOf(screen.getByRole('textbox', { name: t('support:visitor.email') }))).toBe(t('refusals:supportEmailRequired'))
  expect(server.sent(startConversation)).toEqual([])
  server.answer(getSupportCode, { resendAfterSeconds: 60, validForSeconds: 600 })
  await fill(person, screen.getByRole('textbox', { name: t('support:visitor.email') }), 'vera@example.org')
  await user.click(screen.getByRole('button', { name: t('support:visitor.sendCode') }))
  await waitFor(() => expect(server.sent(getSupportCode)[0]?.fields).toMatchObject({ account: 'vera@example.org' }))
  await fill(person, screen.getByRole('textbox', { name: t('support:visitor.code') }), '123456')
  await fill(person, screen.getByRole('textbox', { name: t('support:form.text') }), 'I cannot log in')
  const access = `7.${'a'.repeat(43)}`
  server.answer(startConversation, { conversation: CONVERSATION, access })
  await user.click(start)
  await list(person)
  expect(server.sent(getConversation)[0]?.fields).toMatchObject({ conversationId: '7', access })
})

test('the card of a quick buy is how it stands now: it counts down, and what becomes of it comes by itself', async () => {
  const person = arrive({ as: 'user' })
  const { server, t } = person
  const order: QuickBuy = {
    ...{ orderId: '9', coin: 'BTC', amount: '1000', quoted: '0.0164769', state: 'waiting', placedAt: AT, payBy: serverNow() + 60_000 },
    ...{ lateUntil: serverNow() + 120_000, paidAt: 0, isLate: false, isRejected: false, endedAt: 0, found: '', spent: '', received: '' },
    ...{ spotOrder: '', cause: '' },
  }
  const record: NonNullable<SupportMessage['record']> = {
    ...{ kind: 'quickBuy', id: '9', at: AT, state: 'open', path: '/kjmbSelect', readAt: AT },
    figures: [{ name: 'amount', value: '1000', unit: 'USDT' }],
  }
  answerConversation(person, { conversation: CONVERSATION, messages: [message(1, { text: '', record })] })
  server.live.give('quickBuys', [order])
  await person.open('/service?conversation=7')
  const card = within(await screen.findByRole('region', { name: t('quick-buy:message.subject', { number: '9' }) }))
  await card.findByText(t('quick-buy:timeLeft'), { exact: false })
  server.live.publish('quickBuys', [{ ...order, state: 'paid' }])
  await card.findByText(t('quick-buy:state.paid'))
  server.live.publish('quickBuys', [{ ...order, state: 'completed', found: '1000', received: '0.0166' }])
  await card.findByText(t('quick-buy:stateText.completed'))
})
