import type { Role } from '@assay/wire/operators/roles'
import { claimReview, decideReview, getReview, getReviews, type Review, readReview, secondReview } from '@assay/wire/reviews/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, refused } from '../../../test/page.tsx'
import { ADA, BRUNO, openCase, ownCase, proposedCase, readOnlyCase, rowOf } from '../../../test/review-cases.ts'

async function arriveAtCase(review: Review, role: Role = 'compliance') {
  const visitor = arrive(role)
  visitor.server.answer(getReview, review)
  visitor.server.answer(getReviews, { reviews: [rowOf('1'), rowOf('2', { state: 'claimed', claimedBy: BRUNO }), rowOf('3')], total: 3 })
  await visitor.open('/reviews/1?topic=senior')
  await screen.findByRole('heading', { name: 'Senior verification' })
  return visitor
}

const choose = async ({ user }: Awaited<ReturnType<typeof arriveAtCase>>, item: string, reason: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: item }), reason)

test('c claims a case, a asks and Enter approves it, a alone does not, and n opens the next one that is free', async () => {
  const { server, user } = await arriveAtCase(openCase())
  server.answer(claimReview, ownCase())
  server.answer(decideReview, ownCase({ state: 'decided', outcome: 'approve', version: 3, may: readOnlyCase().may }))
  await screen.findByText('Claim the case to decide it.')
  await user.keyboard('a')
  await user.keyboard('c')
  await screen.findByRole('button', { name: 'Release' })
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this case?' }))
  dialog.getByText('Case 1, Senior verification, p1***@example.org')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Approve' })))
  await user.keyboard('aa')
  expect(server.sent(decideReview)).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findAllByText('Approved')
  server.answer(getReview, { ...openCase(), ...rowOf('3') })
  await user.keyboard('n')
  await screen.findByText('Case 3')
  expect(location.pathname + location.search).toBe('/reviews/3?topic=senior')
  expect(server.sent(claimReview).map(({ fields }) => fields)).toEqual([{ id: '1', version: 1 }])
  expect(server.sent(decideReview).map(({ fields }) => fields)).toEqual([{ id: '1', version: 2, outcome: 'approve' }])
})

test('nothing is approved before its documents were opened, and the page says so; a rejection needs none', async () => {
  const closed = ownCase({ may: { ...ownCase().may, approve: false } })
  const visitor = await arriveAtCase(closed)
  const { server, user } = visitor
  const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' })
  screen.getByText('Show the documents before you approve.')
  expect([approve().disabled, screen.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled]).toEqual([true, false])
  await user.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  server.answer(readReview, { texts: [], photos: [] })
  server.answer(getReview, ownCase())
  await user.keyboard('d')
  await user.click(within(await screen.findByRole('dialog', { name: 'Show documents' })).getByRole('button', { name: 'Show documents' }))
  await waitFor(() => expect(approve().disabled).toBe(false))
  expect(screen.queryByText('Show the documents before you approve.')).toBeNull()
  expect(server.sent(decideReview)).toEqual([])
})

test('a rejection says why for each item, with a note for colleagues', async () => {
  const visitor = await arriveAtCase(ownCase())
  const { server, user } = visitor
  server.answer(decideReview, ownCase({ state: 'decided', outcome: 'reject', version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  screen.getByText('To reject, choose the reason for at least one item.')
  await choose(visitor, 'Front of the document', 'Blurred')
  await choose(visitor, 'Back of the document', 'Glare covers part of it')
  await user.type(screen.getByLabelText('Note for other operators (optional)'), 'Asked by chat before')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  screen.getByText('To approve, take the reasons back.')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await screen.findAllByText('Rejected')
  expect(server.sent(decideReview).map(({ fields }) => fields)).toEqual([
    { id: '1', version: 2, outcome: 'reject', items: 'front:blurred,back:glare', note: 'Asked by chat before' },
  ])
})

test('a reason that closes the step for good is asked once more', async () => {
  const visitor = await arriveAtCase(ownCase())
  const { server, user } = visitor
  server.answer(decideReview, ownCase({ state: 'decided', outcome: 'reject', version: 3 }))
  await choose(visitor, 'Front of the document', 'Document altered')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this step for good?' }))
  dialog.getByText('Front of the document: Document altered')
  expect(server.sent(decideReview)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Reject for good' }))
  await screen.findAllByText('Rejected')
  expect(server.sent(decideReview).map(({ fields }) => fields.items)).toEqual(['front:altered'])
})

test('nobody agrees to their own proposal', async () => {
  await arriveAtCase(proposedCase(ADA, false))
  await screen.findByText('You proposed this approval: another operator has to decide.')
  for (const name of ['Agree', 'Return', 'Approve']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a second operator returns a proposal with a note, or agrees', async () => {
  const { server, user } = await arriveAtCase(proposedCase(BRUNO, true))
  server.answer(secondReview, openCase({ version: 4 }))
  await screen.findByText('Bruno proposes to approve.')
  await user.click(screen.getByRole('button', { name: 'Return' }))
  screen.getByText('Say why you return the case.')
  await user.type(screen.getByLabelText('Note'), 'The name differs')
  await user.click(screen.getByRole('button', { name: 'Return' }))
  await screen.findByRole('button', { name: 'Claim' })
  expect(server.sent(secondReview).map(({ fields }) => fields)).toEqual([
    { id: '1', version: 3, decision: 'return', note: 'The name differs' },
  ])
})

test('a second operator opens the documents before they agree; a alone does not agree', async () => {
  const proposed = proposedCase(BRUNO, true)
  const { server, user } = await arriveAtCase({ ...proposed, may: { ...proposed.may, approve: false } })
  server.answer(secondReview, openCase({ state: 'decided', outcome: 'approve', version: 4, may: readOnlyCase().may }))
  server.answer(readReview, { texts: [], photos: [] })
  server.answer(getReview, proposed)
  const agree = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agree' })
  await screen.findByText('Show the documents before you approve.')
  expect(agree().disabled).toBe(true)
  await user.keyboard('ad')
  await user.click(within(await screen.findByRole('dialog', { name: 'Show documents' })).getByRole('button', { name: 'Show documents' }))
  await waitFor(() => expect(agree().disabled).toBe(false))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this case?' }))
  expect(server.sent(secondReview)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  await screen.findAllByText('Approved')
  expect(server.sent(secondReview).map(({ fields }) => fields)).toEqual([{ id: '1', version: 3, decision: 'agree' }])
})

test('a case that somebody changed meanwhile is read anew, says what changed, and keeps what was typed', async () => {
  const visitor = await arriveAtCase(ownCase())
  const { server, user } = visitor
  const taken = { at: Date.UTC(2026, 0, 5, 9), event: 'claimed' as const, operator: BRUNO, items: [], note: '' }
  server.answer(decideReview, () => refused({ refusal: 'reviewChanged' }))
  await choose(visitor, 'Front of the document', 'Blurred')
  await user.type(screen.getByLabelText('Note for other operators (optional)'), 'Half of the number is missing')
  server.answer(getReview, ownCase({ version: 5, claimedBy: BRUNO, may: readOnlyCase().may, history: [...ownCase().history, taken] }))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const changed = await screen.findByRole('alert')
  within(changed).getByText('The case has changed since you looked at it')
  expect(
    within(changed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ClaimedBruno2026-01-05 09:00:00'])
  await screen.findByText('Bruno is working on this case.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for other operators (optional)').value).toBe('Half of the number is missing')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Front of the document' }).value).toBe('blurred')
})

test('a case that somebody else has claimed says who', async () => {
  const { server, user } = await arriveAtCase(openCase())
  server.answer(claimReview, () => refused({ refusal: 'reviewClaimed', parameters: { name: 'Bruno' } }))
  server.answer(getReview, openCase({ state: 'claimed', claimedBy: BRUNO, version: 2, may: readOnlyCase().may }))
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  await screen.findByText('Claimed by Bruno')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull())
})

test('documents open with a reason, and again when the address of a photo has expired', async () => {
  const { server, user } = await arriveAtCase(ownCase())
  server.answer(readReview, {
    texts: [{ item: 'documentNumber', value: 'X1234542' }],
    photos: [{ item: 'front', address: '/photo/1', width: 800, height: 600 }],
  })
  expect(screen.queryByRole('img', { name: 'Photo: Front of the document' })).toBeNull()
  await user.keyboard('d')
  await user.click(within(await screen.findByRole('dialog', { name: 'Show documents' })).getByRole('button', { name: 'Show documents' }))
  await screen.findByText('X1234542')
  const photo = await screen.findByRole('img', { name: 'Photo: Front of the document' })
  // A dialog that is closing has the keyboard to the last.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard(']')
  await waitFor(() => expect(photo.style.getPropertyValue('--turn')).toBe('90deg'))
  fireEvent.error(photo)
  await user.click(await screen.findByRole('button', { name: 'Show again' }))
  await screen.findByRole('dialog', { name: 'Show documents' })
  expect(server.sent(readReview).map(({ fields }) => fields)).toEqual([{ id: '1', reason: 'Review of this case' }])
})

test('an auditor sees the case, and neither a decision nor documents', async () => {
  const { server, user } = await arriveAtCase(readOnlyCase(), 'auditor')
  await screen.findByText('Germany')
  screen.getByText('Same photo (Front of the document)')
  screen.getByText('Your role reads cases and does not decide them.')
  screen.getByText('Your role does not open documents.')
  for (const name of ['Claim', 'Approve', 'Reject', 'Show documents']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.keyboard('card')
  await waitFor(() => expect(server.sent(decideReview)).toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an approval of a voucher says what was found, which outlives a reload of the case', async () => {
  const { server, user } = await arriveAtCase(ownCase({ asks: ['amount', 'reference'] }))
  server.answer(decideReview, ownCase({ state: 'decided', outcome: 'approve', version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  screen.getByText('To approve, enter the amount and the reference that you found.')
  expect(server.sent(decideReview)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Reference of the bank or the chain' }), 'DE 2026 77')
  const amount = screen.getByRole('textbox', { name: 'Amount found (USDT)' })
  await user.type(amount, '2,400')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  screen.getByText('Enter a plain number above 0, such as 1000.5.')
  expect(server.sent(decideReview)).toEqual([])
  await user.clear(amount)
  await user.type(amount, ' 240 ')
  server.answer(decideReview, () => refused({ refusal: 'voucherReferenceKnown', parameters: { case: '12' } }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByText(/belongs to case 12 already/)
  server.answer(decideReview, ownCase({ state: 'decided', outcome: 'approve', version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findAllByText('Approved')
  const found = { id: '1', version: 2, outcome: 'approve', amount: '240', reference: 'DE 2026 77' }
  expect(server.sent(decideReview).map(({ fields }) => fields)).toEqual([found, found])
})
