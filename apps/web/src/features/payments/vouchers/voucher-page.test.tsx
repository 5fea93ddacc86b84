import { getDeposits } from '@assay/wire/payments/deposits'
import { submitVoucherDeposit, uploadVoucherImage } from '@assay/wire/payments/vouchers'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerDeposits, depositOf } from '../../../../test/deposits.ts'
import { fill, problemOf } from '../../../../test/fields.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { showVouchers, voucherListOf, voucherOf } from '../../../../test/vouchers.ts'
import { data, refused, success } from '../../../../test/wire-server.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]
const PATH = '/recharge?way=voucher'
const WITH_IMAGE = voucherListOf({ imageAt: Date.UTC(2026, 4, 1, 8) })

const image = (content: string | readonly number[] = JPEG) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], 'voucher.jpg', { type: 'image/jpeg' })

/** Somebody in front of the tab, by its link. */
async function arriveAtTab(list = voucherListOf()): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerDeposits(person.server)
  showVouchers(person.server, list)
  await person.open(PATH)
  await screen.findByRole('heading', { name: person.t('vouchers:title') })
  return person
}

const submit = ({ user, t }: Visitor) => user.click(screen.getByRole('button', { name: t('vouchers:submit') }))
const amountField = ({ t }: Visitor) => screen.getByRole('textbox', { name: t('vouchers:amount') })
const imageField = ({ t }: Visitor) => screen.getByLabelText<HTMLInputElement>(t('vouchers:image'), { selector: 'input' })

test('the tab opens by its link, and says where to pay, how long it takes and what holds for taking money out again', async () => {
  const { t, user } = await arriveAtTab()
  await screen.findByText('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  await screen.findByText('24 hours')
  await screen.findByText(t('deposits:rules.title'))
  await user.click(screen.getByRole('combobox', { name: t('vouchers:chain.label') }))
  await user.click(await screen.findByRole('option', { name: t('vouchers:chain.bank') }))
  await screen.findByText(t('vouchers:account.support'))
  await user.click(screen.getByRole('tab', { name: t('vouchers:tab.chain') }))
  await screen.findByText(t('deposits:address.only'))
})

test('no amount, one outside of the limits and no image are said on the form, and nothing is sent', async () => {
  const person = await arriveAtTab()
  const { t, server } = person
  await submit(person)
  expect(problemOf(amountField(person))).toBe(t('refusals:amountNotPositive'))
  expect(problemOf(imageField(person))).toBe(t('refusals:voucherImageRequired'))
  for (const amount of ['0.5', '1000001']) {
    await fill(person, amountField(person), amount)
    expect(problemOf(amountField(person))).toBe(t('refusals:voucherAmountInvalid', { minimum: '1', maximum: '1,000,000' }))
  }
  await fill(person, amountField(person), '0')
  expect(problemOf(amountField(person))).toBe(t('refusals:amountNotPositive'))
  expect(server.sent(submitVoucherDeposit)).toEqual([])
})

test('a file that is no image is refused before it is sent; one whose way is cut is sent again', async () => {
  const person = await arriveAtTab()
  const { t, user, server } = person
  await user.upload(imageField(person), image('GIF89a<script>'))
  await screen.findByText(t('common:fileProblem.notAnImage'))
  expect(server.sent(uploadVoucherImage)).toEqual([])
  server.answer(uploadVoucherImage, () => {
    showVouchers(server, WITH_IMAGE)
    return data(WITH_IMAGE)
  })
  server.cut()
  await user.upload(imageField(person), image())
  const again = await screen.findByRole('button', { name: t('common:failure.retry') })
  server.mend()
  await user.click(again)
  await screen.findByText(new RegExp(`^\\s*${t('verification:photo.uploaded')}`))
  expect(server.sent(uploadVoucherImage).map(({ files }) => files.voucher?.name)).toEqual(['voucher.jpg'])
})

test('what was typed and the image outlive a reload; a double press hands in once, and the voucher then waits with its time', async () => {
  const person = await arriveAtTab(WITH_IMAGE)
  const { t, user, server } = person
  await fill(person, amountField(person), '250')
  await fill(person, screen.getByRole('textbox', { name: t('vouchers:note') }), ' From José ')
  await person.open(PATH)
  await screen.findByDisplayValue('250')
  await screen.findByText(new RegExp(`^\\s*${t('verification:photo.uploaded')}`))
  const sent = voucherListOf({ vouchers: [voucherOf({ chain: 'TRC20' })] })
  server.answer(submitVoucherDeposit, () => success(sent, 'vouchers:done.sent'))
  const letThrough = server.hold(submitVoucherDeposit)
  await user.dblClick(screen.getByRole('button', { name: t('vouchers:submit') }))
  await waitFor(() => expect(server.sent(submitVoucherDeposit)).toHaveLength(1))
  showVouchers(server, sent)
  letThrough()
  await screen.findByText(t('vouchers:done.sent'))
  await screen.findByText(t('vouchers:state.notReviewed'))
  await screen.findByText(t('vouchers:list.until', { time: '24 hours' }))
  expect(server.sent(submitVoucherDeposit).map(({ fields }) => fields)).toEqual([{ amount: '250', chain: 'TRC20', note: 'From José' }])
  await waitFor(() => expect(amountField(person)).toHaveProperty('value', ''))
  // That the form is empty is said beside it, for longer than a toast stays.
  await screen.findByText(t('vouchers:done.next'))
})

test('what the server refuses stands on the form, and nothing that was typed is lost', async () => {
  const person = await arriveAtTab(WITH_IMAGE)
  await fill(person, amountField(person), '250')
  person.server.answer(submitVoucherDeposit, () => refused({ refusal: 'tooManyVouchers', parameters: { maximum: '5' } }))
  await submit(person)
  await screen.findByText(person.t('refusals:tooManyVouchers', { maximum: '5' }))
  expect(amountField(person)).toHaveProperty('value', '250')
})

test('a decision arrives without a reload: what was found beside what was named, or why it was rejected', async () => {
  const { t, server } = await arriveAtTab(voucherListOf({ vouchers: [voucherOf()], usualMinutes: 90 }))
  await screen.findByText(t('vouchers:list.usual', { time: '90 minutes' }))
  server.live.publish('vouchers', voucherListOf({ vouchers: [voucherOf({ state: 'completed', credited: '240', decidedAt: 1 })] }))
  await screen.findByText(t('vouchers:state.completed'))
  await screen.findByText(t('vouchers:list.named', { amount: '250' }))
  server.live.publish('vouchers', voucherListOf({ vouchers: [voucherOf({ state: 'rejected', reason: 'notReceived', decidedAt: 1 })] }))
  await screen.findByText(t('vouchers:reason.notReceived'))
})

test('the records list vouchers among what came over the chain, newest first', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerDeposits(server)
  const [older, newer] = [Date.UTC(2026, 4, 1), Date.UTC(2026, 4, 3)]
  const list = {
    status: 'open' as const,
    block: 100,
    deposits: [depositOf({ at: Date.UTC(2026, 4, 2), state: 'final', confirmations: 40 })],
  }
  server.answer(getDeposits, { ...list, more: false })
  server.live.publish('deposits', list)
  showVouchers(
    server,
    voucherListOf({ vouchers: [voucherOf({ id: '8', sentAt: newer, state: 'completed', credited: '250' }), voucherOf({ sentAt: older })] }),
  )
  await open('/cbjl')
  const states = ['vouchers:state.completed', 'deposits:state.final', 'vouchers:state.notReviewed'].map(key => t(key))
  const shown = () => screen.queryAllByRole('listitem').flatMap(row => [...new Set(states)].filter(state => within(row).queryByText(state)))
  await waitFor(() => expect(shown()).toEqual(states))
})
