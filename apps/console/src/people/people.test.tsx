import { refuse } from '@assay/rules/refusals'
import type { ResponseOf } from '@assay/wire/call'
import { getLoans } from '@assay/wire/loans/console-calls'
import { proposeChange } from '@assay/wire/operators/change-calls'
import { addNote, findPeople, freezePerson, getPerson, readContact } from '@assay/wire/operators/people-calls'
import { getQuickBuyBook } from '@assay/wire/quick-buy/console-calls'
import { getRewardsOfPerson } from '@assay/wire/rewards/console-calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, refused } from '../../test/page.tsx'

const HEAD = {
  uid: '10023456',
  country: 'DE',
  registeredAt: Date.UTC(2026, 0, 5),
  email: 'te***@example.org',
  phone: '',
  frozen: '' as const,
}

const PERSON: ResponseOf<typeof getPerson> = {
  ...HEAD,
  kind: 'real',
  lang: 'en',
  securityLevel: 'weak',
  hasTradePassword: true,
  verificationLevel: 'basic',
  verification: [],
  closing: { state: '', askedAt: 0, dueAt: 0, endedAt: 0 },
  sessions: [],
  codes: [],
  waitingMessages: [],
  balances: [{ wallet: 'exchange', asset: 'USDT', available: '999450.123456', frozen: '550' }],
  holds: [],
  orders: [],
  positions: [],
  custody: { orders: [], sums: [] },
  records: [],
  notes: [],
  acts: [],
}

const personPage = (role: Parameters<typeof arrive>[0]) => {
  const visitor = arrive(role)
  visitor.server.answer(getPerson, PERSON)
  visitor.server.answer(getLoans, { loans: [], more: false })
  visitor.server.answer(getQuickBuyBook, { at: 0, waiting: 0, paid: 0, orders: [], more: false })
  visitor.server.answer(getRewardsOfPerson, { levels: [], invited: 0, pending: [], rewards: [], feeVouchers: [] })
  return visitor
}

test('Enter searches, and what is found opens the person', async () => {
  const { server, user, open } = personPage('support')
  server.answer(findPeople, { people: [{ ...HEAD, foundBy: 'email' }] })
  await open('/people')
  await user.type(await screen.findByRole('searchbox'), ' tess@example.org {Enter}')
  await screen.findByText('te***@example.org')
  expect(server.sent(findPeople).map(({ fields }) => fields)).toEqual([{ words: 'tess@example.org' }])
  expect(location.search).toBe('')
  await user.click(screen.getByRole('link', { name: '10023456' }))
  await screen.findByRole('heading', { level: 1, name: 'Person 10023456' })
  await screen.findByText('999,450.123456')
})

test('a freeze needs a reason that the person reads and one for the log', async () => {
  const { server, user, open } = personPage('compliance')
  server.answer(freezePerson, {})
  await open('/people/10023456')
  await user.click(await screen.findByRole('button', { name: 'Freeze' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Freeze 10023456' }))
  await user.click(dialog.getByRole('button', { name: 'Freeze' }))
  dialog.getByText('Choose a reason.')
  dialog.getByText('Give a reason.')
  expect(server.sent(freezePerson)).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'Suspected theft of the account' }))
  await user.type(dialog.getByLabelText('Reason'), 'Sign-in from elsewhere{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(freezePerson).map(({ fields }) => fields)).toEqual([
    { uid: '10023456', frozen: '1', reason: 'suspectedTheft', note: 'Sign-in from elsewhere' },
  ])
})

test('a contact is shown only after its reason, and is gone with the dialog', async () => {
  const { server, user, open } = personPage('support')
  server.answer(readContact, { email: 'tess@example.org', phone: '' })
  await open('/people/10023456')
  await user.click(await screen.findByRole('button', { name: 'Read contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Read the contact of 10023456' }))
  await user.type(dialog.getByLabelText('Reason'), 'They ask for a call back{Enter}')
  await screen.findByText('tess@example.org')
  expect(server.sent(readContact).map(({ fields }) => fields)).toEqual([{ uid: '10023456', reason: 'They ask for a call back' }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('tess@example.org')).toBeNull())
})

test('a note is sent once and its field is empty again', async () => {
  const { server, user, open } = personPage('support')
  server.answer(addNote, {})
  await open('/people/10023456')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Note')
  await user.type(field, 'Called, and it was them.')
  await user.dblClick(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(server.sent(addNote).map(({ fields }) => fields)).toEqual([{ uid: '10023456', note: 'Called, and it was them.' }])
})

test('an auditor sees the person and has no button that reads or changes anything', async () => {
  const { open } = personPage('auditor')
  await open('/people/10023456')
  await screen.findByRole('heading', { level: 1, name: 'Person 10023456' })
  for (const name of ['Freeze', 'Read contact', 'Add note']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['compliance', '/reviews/12'],
  ['support', undefined],
] as const)('a step of verification stands with its state, and leads %s, who may open cases or not, to %s', async (role, address) => {
  const step = { step: 'senior', state: 'rejected', sentAt: Date.UTC(2026, 0, 6), decidedAt: Date.UTC(2026, 0, 7), caseId: '12' } as const
  const { server, open } = personPage(role)
  server.answer(getPerson, { ...PERSON, verification: [step] })
  await open('/people/10023456')
  await screen.findByText('Verification: Basic')
  const steps = within(await screen.findByRole('region', { name: 'Verification' }))
  await steps.findByText('Senior verification')
  steps.getByText('Rejected')
  steps.getByText('2026-01-07 00:00:00')
  expect(steps.queryByRole('link', { name: 'Case 12' })?.getAttribute('href')).toBe(address)
})

test('a correction of a balance says who gets what and why, and waits for a second person', async () => {
  const { server, user, open } = personPage('finance')
  server.answer(proposeChange, { id: '3' })
  await open('/people/10023456')
  await user.click(await screen.findByRole('button', { name: 'Adjust balance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the balance of 10023456' }))
  await user.type(dialog.getByLabelText('Amount'), '-5')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  dialog.getByText('Choose one.')
  dialog.getByText('Enter a plain number above 0, such as 1000.5.')
  dialog.getByText('Give a reason.')
  await user.clear(dialog.getByLabelText('Amount'))
  await user.type(dialog.getByLabelText('Amount'), '5.25')
  await user.click(dialog.getByRole('radio', { name: 'Take from the person' }))
  dialog.getByText('It stands in the audit log, and the person reads it.')
  server.answer(proposeChange, () => refused(refuse('insufficientBalance', { asset: 'USDT', available: '1', required: '5.25' })))
  await user.type(dialog.getByLabelText('Reason'), 'A deposit was credited twice{Enter}')
  await waitFor(() => expect(dialog.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true'))
  server.answer(proposeChange, { id: '3' })
  // It stands for three seconds alone.
  const said = screen.findByText('Proposed. A second person has to approve.')
  await user.type(dialog.getByLabelText('Reason'), '{Enter}')
  await said
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(proposeChange).map(({ fields }) => fields)).toEqual([
    expect.anything(),
    {
      kind: 'adjustment',
      house: 'fees',
      uid: '10023456',
      wallet: 'exchange',
      asset: 'USDT',
      direction: 'take',
      amount: '5.25',
      reason: 'A deposit was credited twice',
    },
  ])
})

test('why a code does not come is answered on the page of the person: what was asked for, and what of it is not delivered', async () => {
  const { server, open } = personPage('support')
  const at = Date.UTC(2026, 10, 28, 9)
  server.answer(getPerson, {
    ...PERSON,
    codes: [
      { purpose: 'resetPassword', to: 'email', state: 'valid', isOwn: false, sentAt: at, tries: 2, sentToday: 3 },
      { purpose: 'register', to: 'phone', state: 'noCode', isOwn: false, sentAt: at - 60_000, tries: 0, sentToday: 1 },
    ],
    waitingMessages: [{ kind: 'mail', createdAt: at, tries: 4, nextTryAt: at + 80_000 }],
  })
  await open('/people/10000001')
  const codes = within(await screen.findByRole('table', { name: 'Codes that were asked for' }))
  const [, reset, register] = codes.getAllByRole('row').map(({ textContent }) => textContent)
  expect(reset).toMatch(/New password.*E-mail.*Valid.*2.*3/)
  expect(register).toMatch(/Registration.*Phone.*has an account already/)
  const waiting = within(screen.getByRole('table', { name: 'Messages not delivered yet' }))
  expect(waiting.getAllByRole('row')[1]?.textContent).toMatch(/Mail.*4/)
})

test('an act on the person that a case decided leads to the case', async () => {
  const { server, open } = personPage('auditor')
  const act = { number: 9, at: 1, name: 'Ada', role: 'admin', action: 'review.approve', after: 'approved', reason: '' }
  server.answer(getPerson, { ...PERSON, acts: [{ ...act, subject: 'case 12, verification basic, user 10000001' }] })
  await open('/people/10000001')
  expect((await screen.findByRole('link', { name: 'case 12' })).getAttribute('href')).toBe('/reviews/12')
})
