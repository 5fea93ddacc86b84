import { getPerson } from '@assay/wire/operators/people-calls'
import { getQuickBuyOrder } from '@assay/wire/quick-buy/console-calls'
import {
  addConversationNote,
  assignConversation,
  type DeskConversation,
  getCannedReplies,
  getSupportConversation,
  getSupportQueue,
  markConversationSeen,
  readConversationPapers,
  replyToConversation,
  setStaffTyping,
} from '@assay/wire/support/console-calls'
import type { SupportMessage } from '@assay/wire/support/conversations'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, data, refused } from '../../test/page.tsx'

const AT = Date.UTC(2026, 10, 30, 3)
const CONVERSATION: DeskConversation = {
  ...{ conversationId: '7', topic: 'deposit', state: 'open', isDispute: true, subject: 'Where is it?', openedAt: AT, lastAt: AT },
  ...{ lastNumber: 1, personRead: 1, staffRead: 1, unread: 0, staffTypingUntil: 0, name: '', role: '', stars: 0 },
  ...{ uid: '', email: 've***@example.org', lang: 'de', operatorId: '', waitsSince: AT, personTypingUntil: 0, version: 3, remark: '' },
}
const MESSAGE: SupportMessage = {
  ...{ number: 1, author: 'person', name: '', role: '', text: 'Where is it?', at: AT, asksDocument: false },
  pictures: [{ address: '', width: 640, height: 480 }],
}
const COLLEAGUES = [
  { operatorId: '1', name: 'Ada Kern', role: 'support' as const },
  { operatorId: '2', name: 'Ben Roth', role: 'support' as const },
]

const enter = (role: 'support' | 'auditor' = 'support') => {
  const operator = arrive(role)
  const kept = { conversation: CONVERSATION, messages: [MESSAGE] }
  operator.server.answer(getSupportConversation, ({ after }) =>
    data({
      conversation: kept.conversation,
      messages: kept.messages.filter(({ number }) => number > Number(after ?? 0)),
      more: false,
      notes: [],
      colleagues: COLLEAGUES,
    }),
  )
  operator.server.answer(getCannedReplies, { replies: [{ name: 'hello', title: 'Hello, this is Ada', text: 'Guten Tag, hier ist Ada' }] })
  operator.server.answer(setStaffTyping, { until: AT })
  operator.server.answer(markConversationSeen, { conversation: CONVERSATION })
  operator.server.answer(getPerson, () => refused({ refusal: 'userUnknown' }))
  return { ...operator, kept }
}

test('the queue shows who waits, and leads to the conversation', async () => {
  const { server, open } = arrive('support')
  server.answer(getSupportQueue, {
    conversations: [CONVERSATION],
    more: false,
    counts: { waiting: 1, mine: 0, open: 1 },
    times: { isServed: true, nextServedAt: AT, expectedReplyAt: AT, medianReplyMs: 1_800_000, measured: 9 },
  })
  await open('/support')
  const link = await screen.findByRole('link', { name: 'Open conversation 7' })
  expect(link.getAttribute('href')).toBe('/support/7')
  await screen.findByText('Median time to a first reply over 30 days: 30 min, of 9 conversations. Everybody can see it.')
  await screen.findByText('Dispute', { selector: 'span' })
})

test('a reply that stands ready is put in, sent once, and shown; a colleague’s conversation refuses it and keeps the text', async () => {
  const { server, open, user } = enter()
  await open('/support/7')
  await screen.findByText('Where is it?', { selector: 'p' })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Insert a reply that stands ready' }),
    await screen.findByRole('option', { name: 'Hello, this is Ada' }),
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })
  expect(field.value).toBe('Guten Tag, hier ist Ada')
  server.answer(replyToConversation, () => refused({ refusal: 'conversationTaken', parameters: { name: 'Ben' } }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Ben looks after this conversation.')
  expect(field.value).toBe('Guten Tag, hier ist Ada')
  const message = {
    ...MESSAGE,
    number: 2,
    author: 'staff' as const,
    name: 'Ada',
    role: 'support' as const,
    text: 'Guten Tag, hier ist Ada',
    pictures: [],
  }
  server.answer(replyToConversation, { conversation: { ...CONVERSATION, lastNumber: 2, staffRead: 2 }, message })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await within(screen.getByRole('region', { name: 'Messages' })).findByText('Guten Tag, hier ist Ada')
  await waitFor(() => expect(field.value).toBe(''))
})

test('a conversation is handed over on what was seen of it', async () => {
  const { server, open, user } = enter()
  await open('/support/7')
  server.answer(assignConversation, { conversation: { ...CONVERSATION, operatorId: '2', name: 'Ben Roth', version: 4 } })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Looked after by' }), '2')
  await waitFor(() => expect(server.sent(assignConversation)[0]?.fields).toMatchObject({ conversationId: '7', version: 3, to: '2' }))
})

test('pictures are opened with a reason, and a note is written', async () => {
  const { server, open, user } = enter()
  await open('/support/7')
  await user.click(await screen.findByRole('button', { name: 'Open pictures and address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Open pictures and address' }))
  await dialog.findByText('Give a reason.')
  expect(server.sent(readConversationPapers)).toEqual([])
  server.answer(readConversationPapers, { email: 'vera@example.org', pictures: [] })
  await user.type(dialog.getByRole('textbox'), 'the deposit')
  await user.click(dialog.getByRole('button', { name: 'Open pictures and address' }))
  await screen.findByText('vera@example.org')
  server.answer(addConversationNote, { noteId: '1' })
  await user.keyboard('{Escape}')
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'calls often')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(server.sent(addConversationNote)[0]?.fields).toMatchObject({ note: 'calls often' }))
})

test('an auditor reads and finds nothing to press', async () => {
  const { open } = enter('auditor')
  await open('/support/7')
  await screen.findByText('Where is it?', { selector: 'p' })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Open pictures and address' })).toBeNull()
})

test('the card of a quick buy is how it stands now, with the review of its payment', async () => {
  const { server, open, kept } = enter()
  const record: NonNullable<SupportMessage['record']> = {
    ...{ kind: 'quickBuy', id: '9', at: AT, state: 'open', path: '/kjmbSelect', readAt: AT, figures: [] },
  }
  kept.messages = [{ ...MESSAGE, text: '', pictures: [], record }]
  server.answer(getQuickBuyOrder, {
    at: AT,
    order: {
      ...{ orderId: '9', uid: '1234567', caseId: '12', coin: 'BTC', amount: '1000', quoted: '0.0164769', state: 'paid', placedAt: AT },
      ...{ payBy: AT, lateUntil: AT, paidAt: AT, isLate: false, isRejected: false, endedAt: 0, found: '', spent: '', received: '' },
      ...{ spotOrder: '', cause: '' },
    },
  })
  await open('/support/7')
  const card = within(await screen.findByRole('region', { name: 'Quick buy 9' }))
  await card.findByText('Paid')
  expect((await card.findByRole('link', { name: 'Open the review 12' })).getAttribute('href')).toContain('/reviews/12')
})
