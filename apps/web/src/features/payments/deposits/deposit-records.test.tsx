import { type Deposit, getDeposits } from '@assay/wire/payments/deposits'
import { getVoucherDeposits } from '@assay/wire/payments/vouchers'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { answerDeposits, depositOf } from '../../../../test/deposits.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { voucherListOf, voucherOf } from '../../../../test/vouchers.ts'
import { data } from '../../../../test/wire-server.ts'

const DAY = 86_400_000
const NOON = new Date(2026, 0, 20, 12).getTime()
const arrival = (id: string, daysAgo: number, said: Partial<Deposit> = {}) =>
  depositOf({ id: `${id}:0`, txHash: id, at: NOON - daysAgo * DAY, state: 'final', ...said })
const VOUCHER = voucherOf({ id: '3', amount: '500', sentAt: NOON - 2 * DAY })

async function arriveAtRecords(address: string): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerDeposits(person.server)
  const list = { status: 'open' as const, block: 100 }
  person.server.answer(getDeposits, ({ before }) =>
    data(
      before === '0xbb:0'
        ? { ...list, deposits: [arrival('0xcc', 5, { state: 'belowMinimum', amount: '0.5' })], more: false }
        : { ...list, deposits: [arrival('0xaa', 0), arrival('0xbb', 1)], more: true },
    ),
  )
  const vouchers = voucherListOf({ vouchers: [VOUCHER] })
  person.server.answer(getVoucherDeposits, vouchers)
  person.server.live.give('vouchers', vouchers)
  await person.open(address)
  return person
}

const amounts = () => screen.findAllByRole('listitem').then(rows => rows.map(row => row.textContent?.match(/^[\d,.]+/)?.[0]))

test('each record says how it stands in the one word of all records and in its own, and over which network it came', async () => {
  const { t } = await arriveAtRecords('/rechargeRecord')
  await screen.findAllByText(t('deposits:state.final'))
  const [newest] = screen.getAllByRole('listitem')
  for (const word of [t('payments:status.success'), t('deposits:state.final'), 'ERC20']) expect(newest?.textContent).toContain(word)
  // A voucher that is older than what was read waits for the next page.
  expect(await amounts()).toHaveLength(2)
})

test('the file of deposits holds all of them, vouchers too, newest first; the list goes on with the next page', async () => {
  const { t, user } = await arriveAtRecords('/rechargeRecord')
  await screen.findAllByText(t('deposits:state.final'))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  await user.click(screen.getByRole('button', { name: t('common:table.download') }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const lines = (await (saved.mock.calls.at(-1)![0] as Blob).text()).split('\r\n').slice(1)
  expect(lines.map(line => line.split(',').at(-1))).toEqual(['0xaa:0', '0xbb:0', '3', '0xcc:0'])
  expect(lines[2]).toContain(`${t('payments:status.processing')},${t('vouchers:state.notReviewed')},USDT,${t('vouchers:chain.bank')},500`)
  saved.mockRestore()
  await user.click(screen.getByRole('button', { name: t('payments:records.more') }))
  await waitFor(async () => expect(await amounts()).toHaveLength(4))
})

test('status and days are asked of the server, hold for vouchers too and stand in the address', async () => {
  const { t, user, server } = await arriveAtRecords('/rechargeRecord')
  await screen.findAllByText(t('deposits:state.final'))
  server.answer(getDeposits, { status: 'open', block: 100, deposits: [], more: false })
  await user.click(await screen.findByRole('combobox', { name: t('payments:status.label') }))
  await user.click(await screen.findByRole('option', { name: t('payments:status.processing') }))
  await waitFor(async () => expect(await amounts()).toEqual(['500']))
  fireEvent.change(screen.getByLabelText(t('payments:status.from')), { target: { value: '2026-01-19' } })
  await screen.findByText(t('payments:records.noneFiltered'))
  expect(server.sent(getDeposits).at(-1)?.fields).toMatchObject({ status: 'processing', from: new Date(2026, 0, 19).getTime() })
  expect(window.location.search).toBe('?status=processing&from=2026-01-19')
})
