import { formatMoment } from '@assay/ui/numbers/moment'
import type { ResponseOf } from '@assay/wire/call'
import { getDepositSettings } from '@assay/wire/payments/deposits'
import {
  addWithdrawalAddress,
  cancelWithdrawal,
  dryRunWithdrawal,
  getWithdrawalAddresses,
  getWithdrawalDeadlines,
  getWithdrawalReceipt,
  getWithdrawals,
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalDryRun,
} from '@assay/wire/payments/withdrawals'
import { getContacts } from '@assay/wire/people/contacts'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { DEPOSIT_SETTINGS } from '../../../../test/deposits.ts'
import { typeDigits } from '../../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../../test/fields.ts'
import { setOnline } from '../../../../test/network.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerWallets } from '../../../../test/wallets.ts'
import { data, refused, success } from '../../../../test/wire-server.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const BOOK = {
  network: 'ERC20',
  addresses: [{ id: '7', asset: 'USDT', address: ADDRESS, remark: 'Own wallet', addedAt: 1, usableAt: 2 }],
  isWhitelistOn: true,
  whitelistChangesAt: 0,
  waitMs: 86_400_000,
}
const met = (condition: WithdrawalDryRun['conditions'][number]['condition'], current = '', required = '') => ({
  condition,
  isMet: true,
  current,
  required,
})
const RUN: WithdrawalDryRun = {
  asset: 'USDT',
  network: 'ERC20',
  isOpen: true,
  conditions: [met('tradePassword'), met('minimum', '1000', '100'), met('turnover', '9000', '9000'), met('balance', '5000', '1000')],
  fee: '50',
  arrival: '950',
  most: '5000',
  mostBy: 'balance',
  refusal: '',
  earliest: 0,
  isAutomatic: false,
  usualReviewMs: 0,
  termsVersion: 3,
  terms: { minimum: '100', maximum: '200000', feeRate: '0.05', automaticBelow: '1000' },
}
const REQUESTED: Withdrawal = {
  withdrawalId: '4',
  asset: 'USDT',
  amount: '1000',
  fee: '50',
  arrival: '950',
  network: 'ERC20',
  address: ADDRESS,
  remark: 'Own wallet',
  purpose: '',
  state: 'requested',
  isAutomatic: false,
  requestedAt: 1_700_000_000_000,
  approvedAt: 0,
  sentAt: 0,
  endedAt: 0,
  dueAt: 1_700_007_200_000,
  isOverdue: false,
  hash: '',
  otherHashes: [],
  reason: '',
}

type Halted = ResponseOf<typeof getWithdrawals>['halted']

async function arriveAt(
  path: string,
  { run = RUN, book = BOOK, withdrawals = [] as Withdrawal[], halted = '' as Halted, explorer = '' } = {},
): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerWallets(person.server)
  person.server.answer(getDepositSettings, { ...DEPOSIT_SETTINGS, explorer })
  person.server.answer(hasTpassword, { set: true, lockedUntil: 0, heldUntil: 0 })
  person.server.answer(getContacts, { email: 'an***@example.org', phone: '', heldUntil: 0 })
  person.server.answer(dryRunWithdrawal, run)
  person.server.answer(getWithdrawalAddresses, book)
  person.server.answer(getWithdrawals, { withdrawals, more: false, halted })
  person.server.answer(getWithdrawalDeadlines, {
    at: 1_700_000_000_000,
    states: [
      { state: 'requested', owner: 'staff', deadlineMs: 7_200_000, open: 4, overdue: 1 },
      { state: 'approved', owner: 'lane', deadlineMs: 900_000, open: 0, overdue: 0 },
      { state: 'sending', owner: 'lane', deadlineMs: 3_600_000, open: 2, overdue: 0 },
    ],
  })
  person.server.live.give('withdrawals', [])
  await person.open(path)
  return person
}

const amount = ({ t }: Visitor) => fieldOf(t('withdrawals:form.amount'))
const address = ({ t }: Visitor) => screen.findByRole('combobox', { name: t('withdrawals:form.address') })
const submit = async ({ user, t }: Visitor) => user.click(await screen.findByRole('button', { name: t('withdrawals:form.submit') }))

test('address and amount are required, below the minimum and above the balance is said at the field; nothing is sent', async () => {
  const person = await arriveAt('/money')
  const { t, server, user } = person
  await address(person)
  await submit(person)
  expect(problemOf(amount(person))).toBe(t('refusals:amountRequired'))
  await screen.findByText(t('refusals:addressRequired'))
  await user.selectOptions(await address(person), '7')
  await fill(person, amount(person), '99')
  await submit(person)
  await waitFor(() => expect(problemOf(amount(person))).toBe(t('refusals:amountTooSmall', { minimum: '100 USDT' })))
  await fill(person, amount(person), '6000')
  await submit(person)
  await waitFor(() =>
    expect(problemOf(amount(person))).toBe(t('refusals:insufficientBalance', { asset: 'USDT', required: '6,000', available: '5,000' })),
  )
  expect(server.sent(requestWithdrawal)).toEqual([])
})

test.each(['/money', '/address'])('%s says that the chain has no tag or memo, and takes none', async path => {
  const person = await arriveAt(path)
  const { t } = person
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: t('withdrawals:form.memo') })
  expect([field.disabled, field.value]).toEqual([true, ''])
  screen.getByText(t('withdrawals:form.memoNone', { network: 'ERC20' }))
})

const without = (condition: WithdrawalDryRun['conditions'][number]['condition'], refusal: string): WithdrawalDryRun => ({
  ...RUN,
  conditions: RUN.conditions.map(one => (one.condition === condition ? { ...one, isMet: false } : one)),
  refusal,
})

test('an amount above the balance is said at the field, and asks for no higher verification', async () => {
  const { conditions } = RUN
  const person = await arriveAt('/money', {
    run: {
      ...RUN,
      conditions: [...conditions.map(one => ({ ...one, isMet: one.condition !== 'balance' })), { ...met('level'), isMet: false }],
    },
  })
  const { t, user } = person
  await user.selectOptions(await address(person), '7')
  await fill(person, amount(person), '6000')
  await submit(person)
  await waitFor(() =>
    expect(problemOf(amount(person))).toBe(t('refusals:insufficientBalance', { asset: 'USDT', required: '6,000', available: '5,000' })),
  )
})

test('fee and arrival stand only beside the amount that they are for, and what depends on it is open until it is typed', async () => {
  const person = await arriveAt('/money')
  const { t, server } = person
  await address(person)
  const form = within((await screen.findByRole('heading', { name: t('withdrawals:form.title') })).closest('section')!)
  const arrives = () => form.getByText(t('withdrawals:form.arrival')).closest('div')?.textContent ?? ''
  const row = (said: string) => screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(said))?.textContent
  screen.getByText(t('withdrawals:check.count', { met: '2', all: '4' }))
  expect(row(t('withdrawals:check.minimum', { required: '100', asset: 'USDT' }))).toContain(t('withdrawals:check.open'))
  await fill(person, amount(person), '1000')
  await waitFor(() => expect(arrives()).toContain('950'))
  screen.getByText(t('withdrawals:check.count', { met: '4', all: '4' }))
  const release = server.hold(dryRunWithdrawal)
  await fill(person, amount(person), '150')
  await waitFor(() => expect(arrives()).toContain('–'))
  expect(row(t('withdrawals:check.minimum', { required: '100', asset: 'USDT' }))).toContain(t('withdrawals:check.open'))
  release()
  await waitFor(() => expect(arrives()).toContain('950'))
})

test('the largest amount says which limit it is; what would remain below the minimum is said', async () => {
  const person = await arriveAt('/money', { run: { ...RUN, most: '4950', mostBy: 'level' } })
  const { t, user } = person
  await address(person)
  await user.click(screen.getByRole('button', { name: t('common:amount.max') }))
  expect(amount(person).value).toBe('4950')
  await screen.findByText(new RegExp(t('withdrawals:most.level', { amount: '4,950', asset: 'USDT' }).replace(/[.]/g, '\\.')))
  await screen.findByText(new RegExp(t('withdrawals:most.left', { amount: '50', asset: 'USDT' })))
})

test('what an overdue loan leaves is said, and leads to the loan', async () => {
  const overdue = { ...met('loan', '0', '1023.4'), isMet: false }
  const { t } = await arriveAt('/money', {
    run: { ...RUN, conditions: [...RUN.conditions, overdue], most: '0', mostBy: 'loan', refusal: 'late' },
  })
  await screen.findByText(t('withdrawals:check.loan', { current: '0', required: '1,023.4' }))
  const links = screen.getAllByRole('link', { name: t('withdrawals:check.repay') })
  expect(new Set(links.map(link => link.getAttribute('href')))).toEqual(new Set(['/repayment']))
})

test('how long a new address waits is said before the first one is added', async () => {
  const { t } = await arriveAt('/money', { book: { ...BOOK, addresses: [] } })
  await screen.findByText(t('withdrawals:book.wait', { hours: '24' }))
})

test('when the conditions cannot be read for what was typed, the form stays with it and says why', async () => {
  const person = await arriveAt('/money')
  const { t, user, server } = person
  await user.selectOptions(await address(person), '7')
  server.answer(dryRunWithdrawal, () => refused({ refusal: 'tooManyRequests', parameters: { seconds: '3' } }))
  await fill(person, amount(person), '700')
  await screen.findByText(t('refusals:tooManyRequests', { seconds: '3' }))
  expect(await address(person)).toHaveProperty('value', '7')
  expect(amount(person)).toHaveProperty('value', '700')
  await screen.findByRole('button', { name: t('withdrawals:form.submit') })
})

test('without a trade password the button leads to where it is set, and from there back to the form', async () => {
  const { t } = await arriveAt('/money', { run: without('tradePassword', 'tradePasswordNotSet') })
  await screen.findByText(t('withdrawals:check.setPassword'))
  const links = () => screen.getAllByRole('link', { name: t('people:tradePassword.setTitle') })
  await waitFor(() =>
    expect(links().map(link => link.getAttribute('href'))).toEqual(['/bindmpwd?next=%2Fmoney', '/bindmpwd?next=%2Fmoney']),
  )
  expect(screen.queryByRole('button', { name: t('withdrawals:form.submit') })).toBeNull()
})

test('a hold is the first line of the conditions, with its reason and when it ends; the button names it and sends nothing', async () => {
  const hold = {
    condition: 'hold',
    hold: 'contactChanged',
    isMet: false,
    current: '1',
    required: '2',
    from: Date.now() + 3_600_000,
  } as const
  const { t } = await arriveAt('/money', { run: { ...RUN, conditions: [...RUN.conditions, hold], refusal: 'withdrawalHeld' } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(t('withdrawals:check.contactChanged')) })
  expect(button.disabled).toBe(true)
  const [first] = screen.getAllByRole('listitem').filter(item => item.textContent?.includes(t('withdrawals:check.unmet')))
  expect(first?.textContent).toContain(t('withdrawals:check.contactChanged'))
  expect(first?.textContent).toContain('in 1 hour')
})

test('every condition says how far the person is and leads to where it is met; several that are missing say from when it is possible', async () => {
  const unmet = (condition: WithdrawalDryRun['conditions'][number]['condition'], current: string, required: string) => ({
    ...met(condition, current, required),
    isMet: false,
  })
  const addressNew = { ...unmet('hold', '1', '2'), hold: 'addressNew' as const, from: Date.now() + 86_400_000 }
  const { t } = await arriveAt('/money', {
    run: {
      ...RUN,
      conditions: [
        met('tradePassword'),
        unmet('claim', '1', '0'),
        unmet('level', '', 'basic'),
        unmet('turnover', '0', '9225'),
        unmet('window', '', '12:00-24:00'),
        addressNew,
      ],
      refusal: 'withdrawalHeld',
      earliest: Date.UTC(2027, 0, 5),
    },
  })
  await screen.findByText(t('withdrawals:check.count', { met: '1', all: '6' }))
  const rows = screen.getAllByRole('listitem')
  const row = (said: string) => within(rows.find(({ textContent }) => textContent?.includes(said))!)
  row(t('withdrawals:check.tradePassword')).getByText(t('withdrawals:check.met'), { exact: false })
  const claim = row(t('withdrawals:check.claim', { current: '1' }))
  expect(claim.getByRole('link', { name: t('withdrawals:check.seeClaim') }).getAttribute('href')).toBe('/asset')
  const level = row(t('withdrawals:check.level', { required: t('withdrawals:level.basic') }))
  expect(level.getByRole('link').getAttribute('href')).toBe('/authentication')
  const turnover = row(t('withdrawals:check.turnover', { current: '0', required: '9,225' }))
  expect(turnover.getByRole('link', { name: t('withdrawals:check.trade') }).getAttribute('href')).toBe('/preciousMetal')
  row('Hong Kong').getByText(t('withdrawals:check.unmet'), { exact: false })
  row(t('withdrawals:check.addressWaits')).getByText(/in 24 hours/)
  screen.getByText(t('withdrawals:check.earliest', { time: formatMoment(Date.UTC(2027, 0, 5), 'en', 'minute') }))
})

test('what was typed outlives a network that is away for a moment, and a reload', async () => {
  const person = await arriveAt('/money')
  const { user } = person
  await user.selectOptions(await address(person), '7')
  await fill(person, amount(person), '600')
  setOnline(false)
  setOnline(true)
  expect(amount(person).value).toBe('600')
  await person.open('/money')
  await waitFor(async () => expect(await address(person)).toHaveProperty('value', '7'))
  await waitFor(() => expect(amount(person).value).toBe('600'))
})

test('somebody without any address is led to the address book', async () => {
  const { t } = await arriveAt('/money', { book: { ...BOOK, addresses: [] } })
  await screen.findByText(t('withdrawals:form.empty'))
  expect(screen.getByRole('link', { name: t('withdrawals:form.add') }).getAttribute('href')).toBe('/address')
})

test('the sheet shows where it goes and what arrives; a wrong trade password loses nothing, the right one asks once, however often it is pressed', async () => {
  const person = await arriveAt('/money')
  const { t, server, user } = person
  server.answer(requestWithdrawal, () => refused({ refusal: 'tradePasswordWrong', parameters: { left: '4' } }))
  await user.selectOptions(await address(person), '7')
  await fill(person, amount(person), '1000')
  await submit(person)
  const sheet = within(await screen.findByRole('dialog', { name: t('withdrawals:question.title') }))
  sheet.getByText(ADDRESS.slice(0, 8))
  const boxes = sheet.getByRole('group', { name: t('payments:send.tradePassword') })
  const action = sheet.getByRole('button', { name: t('withdrawals:question.submit', { amount: '1,000' }) })
  await user.click(action)
  await sheet.findByText(t('refusals:tradePasswordFormat'))
  expect(server.sent(requestWithdrawal)).toEqual([])
  await typeDigits(person, boxes, '482915')
  await user.click(action)
  await sheet.findByText(t('refusals:tradePasswordWrong', { left: '4' }))
  server.answer(requestWithdrawal, () => success({ withdrawalId: '4', seq: 9 }, 'withdrawals:done.requested', { amount: '1000' }))
  await typeDigits(person, boxes, '482915')
  await user.dblClick(action)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(requestWithdrawal)).toHaveLength(2)
  expect(server.sent(requestWithdrawal).at(-1)?.fields).toMatchObject({ amount: '1000', addressId: 7, termsVersion: 3 })
  await waitFor(() => expect(amount(person).value).toBe(''))
})

test('a withdrawal shows its steps, is taken back once, and a refused one says why and that the money is back', async () => {
  const ended: Withdrawal = { ...REQUESTED, withdrawalId: '3', state: 'refused', reason: 'sourceUnclear', endedAt: 1_700_000_100_000 }
  const person = await arriveAt('/moneyRecord', { withdrawals: [REQUESTED, ended] })
  const { t, server, user } = person
  server.answer(cancelWithdrawal, () => success({ seq: 10 }, 'withdrawals:done.cancelled'))
  await screen.findByText(t('withdrawals:step.sending'))
  const steps = screen.getAllByRole('listitem').filter(step => step.getAttribute('aria-current') === 'step')
  expect(steps.map(step => step.textContent)).toEqual([t('withdrawals:step.review')])
  screen.getByText(t('withdrawals:reason.sourceUnclear'))
  screen.getByText(t('withdrawals:moneyBack'))
  await user.click(screen.getByRole('button', { name: t('withdrawals:cancel') }))
  await waitFor(() => expect(server.sent(cancelWithdrawal).map(({ fields }) => fields)).toMatchObject([{ withdrawalId: 4 }]))
})

test.each(['tokenPaused', 'tokenFee', 'checked'] as const)('why nothing is sent is said above the records: %s', async halted => {
  const { t } = await arriveAt('/moneyRecord', { withdrawals: [{ ...REQUESTED, state: 'approved' }], halted })
  await screen.findByText(t(`withdrawals:halted.${halted}`))
})

test('what was paid out of a closed account says so', async () => {
  const paid: Withdrawal = { ...REQUESTED, purpose: 'closing', fee: '1', arrival: '999', state: 'settled', endedAt: 1_700_000_100_000 }
  const { t } = await arriveAt('/moneyRecord', { withdrawals: [paid] })
  await screen.findByText(t('withdrawals:purpose.closing'))
})

describe('the receipt of a withdrawal', () => {
  const PAID = { ...REQUESTED, state: 'settled', hash: `0x${'1'.repeat(64)}`, endedAt: 1_700_000_100_000 } as const

  test('that does not pay what the page says is called out', async () => {
    const { t, server, user } = await arriveAt('/moneyRecord', { withdrawals: [PAID] })
    server.answer(getWithdrawalReceipt, { raw: '0x02', hash: PAID.hash, chain: 31_337, token: ADDRESS })
    await user.click(await screen.findByRole('button', { name: t('withdrawals:receipt.check') }))
    expect((await screen.findByRole('alert')).textContent).toBe(t('withdrawals:receipt.broken'))
    expect(server.sent(getWithdrawalReceipt).map(({ fields }) => fields)).toMatchObject([{ withdrawalId: 4 }])
  })

  test('can be asked for again when the server does not give it', async () => {
    const { t, server, user } = await arriveAt('/moneyRecord', { withdrawals: [PAID] })
    server.answer(getWithdrawalReceipt, () => refused({ refusal: 'withdrawalUnknown' }))
    const ask = () => screen.findByRole<HTMLButtonElement>('button', { name: t('withdrawals:receipt.check') })
    await user.click(await ask())
    await waitFor(() => expect(server.sent(getWithdrawalReceipt)).toHaveLength(1))
    // It is locked until it has its answer.
    await waitFor(async () => expect((await ask()).disabled).toBe(false))
    await user.click(await ask())
    await waitFor(() => expect(server.sent(getWithdrawalReceipt)).toHaveLength(2))
  })
})

const addButton = async ({ t }: Visitor) => screen.findByRole('button', { name: t('withdrawals:book.add') })
const addressField = ({ t }: Visitor) => fieldOf(t('withdrawals:form.address'))

test('each step says by when it is over; one that takes longer says since when, and that operators know', async () => {
  const late: Withdrawal = { ...REQUESTED, withdrawalId: '5', isOverdue: true }
  const { t } = await arriveAt('/moneyRecord', { withdrawals: [REQUESTED, late] })
  const at = formatMoment(REQUESTED.dueAt, 'en', 'minute')
  await screen.findByText(t('withdrawals:deadline.now.requested', { time: '2 hr', at }))
  screen.getByText(t('withdrawals:deadline.overdue', { time: '2 hr', at }))
})

test('every transaction that was sent for a withdrawal is listed, the newest first, and its receipt can be checked', async () => {
  const [newest, first] = [`0x${'b'.repeat(64)}`, `0x${'a'.repeat(64)}`]
  const sent: Withdrawal = { ...REQUESTED, state: 'sending', approvedAt: 2, sentAt: 3, hash: newest, otherHashes: [first] }
  const { t } = await arriveAt('/moneyRecord', { withdrawals: [sent] })
  await screen.findByTitle(newest)
  screen.getByText(t('withdrawals:otherHashes'))
  screen.getByText(first)
  screen.getByRole('button', { name: t('withdrawals:receipt.check') })
  // What is sent cannot be taken back.
  expect(screen.queryByRole('button', { name: t('withdrawals:cancel') })).toBeNull()
})

test('the page of withdrawals counts the overdue ones of everybody in public', async () => {
  const { t } = await arriveAt('/money')
  const counts = within(await screen.findByRole('region', { name: t('withdrawals:deadline.title') }))
  await counts.findByText(t('withdrawals:deadline.count', { overdue: '1', open: '4' }))
  counts.getByText(t('withdrawals:deadline.none'))
  counts.getByText(`${t('withdrawals:deadline.of.approved')}: ${t('withdrawals:deadline.most', { time: '15 min' })}`)
})

test.each([
  ['', 'addressRequired'],
  ['0x12', 'addressInvalid'],
  [`ethereum:${ADDRESS}@1`, 'addressKnown'],
  [`0X${ADDRESS.slice(2)}`, 'addressKnown'],
  // Of another chain, and a transfer whose first address is the token's.
  [`ethereum:${ADDRESS}@56`, 'addressInvalid'],
  [`ethereum:${ADDRESS}@1/transfer`, 'addressInvalid'],
  // One letter of the checksum is wrong.
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'addressInvalid'],
  [ADDRESS.toLowerCase(), 'addressKnown'],
  [`${ADDRESS.slice(0, 6)}${'1'.repeat(32)}${ADDRESS.slice(-4)}`.toLowerCase(), 'addressSimilar'],
])('the address "%s" is not added and no password is asked for: %s', async (typed, refusal) => {
  const person = await arriveAt('/address')
  const { t, server, user } = person
  await addButton(person)
  if (typed) await fill(person, addressField(person), typed)
  await user.click(await addButton(person))
  await waitFor(() => expect(problemOf(addressField(person))).toBe(t(`refusals:${refusal}`, { remark: 'Own wallet' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent(addWithdrawalAddress)).toEqual([])
})

const FRESH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function addFresh(person: Visitor) {
  const { t, user } = person
  // One that is still closing is not the next one.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await addButton(person))
  const sheet = within(await screen.findByRole('dialog', { name: t('withdrawals:book.confirm') }))
  await typeDigits(person, await sheet.findByRole('group', { name: t('payments:send.tradePassword') }), '482915')
  await user.click(sheet.getByRole('button', { name: t('withdrawals:book.add') }))
}

test.each(['addressOwn', 'addressUnusable'] as const)('what only the server knows of an address is said under it: %s', async refusal => {
  const person = await arriveAt('/address')
  const { t, server } = person
  server.answer(addWithdrawalAddress, () => refused({ refusal }))
  await addButton(person)
  await fill(person, addressField(person), `ethereum:0X${FRESH.slice(2)}@1`)
  await addFresh(person)
  expect(server.sent(addWithdrawalAddress).map(({ fields }) => fields.address)).toEqual([FRESH])
  await waitFor(() => expect(problemOf(addressField(person))).toBe(t(`refusals:${refusal}`)))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(addressField(person).value).toContain(FRESH.slice(2))
})

test('a contract is added once its person says that it accepts the token', async () => {
  const person = await arriveAt('/address')
  const { t, server, user } = person
  server.answer(addWithdrawalAddress, () => refused({ refusal: 'addressIsContract' }))
  await addButton(person)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await fill(person, addressField(person), FRESH)
  await addFresh(person)
  await user.click(await screen.findByRole('checkbox', { name: t('withdrawals:book.contract') }))
  server.answer(addWithdrawalAddress, () => success(BOOK, 'withdrawals:done.added'))
  await addFresh(person)
  await waitFor(() => expect(addressField(person).value).toBe(''))
  expect(server.sent(addWithdrawalAddress).map(({ fields }) => fields.isContractConfirmed)).toEqual([undefined, '1'])
})

test('the hash of a payment leads to the explorer that is set; without one it is no link', async () => {
  const hash = `0x${'3'.repeat(64)}`
  const withdrawals: Withdrawal[] = [{ ...REQUESTED, state: 'settled', hash, approvedAt: 2, sentAt: 3, endedAt: 4 }]
  await arriveAt('/moneyRecord', { withdrawals, explorer: 'https://explorer.example.org/tx/' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /0x3333/ })
  expect([link.href, link.target, link.rel]).toEqual([`https://explorer.example.org/tx/${hash}`, '_blank', 'noopener noreferrer'])
})

test('where no explorer is set the hash of a payment is a text that can be copied', async () => {
  const hash = `0x${'3'.repeat(64)}`
  const { t } = await arriveAt('/moneyRecord', { withdrawals: [{ ...REQUESTED, state: 'settled', hash }] })
  await screen.findByRole('button', { name: t('common:copy.action', { what: t('withdrawals:txid') }) })
  expect(screen.queryByRole('link', { name: /0x3333/ })).toBeNull()
})

test('withdrawals are narrowed by status and days, and their file holds all of them', async () => {
  const hash = `0x${'4'.repeat(64)}`
  const settled = (withdrawalId: string): Withdrawal => ({ ...REQUESTED, withdrawalId, state: 'settled', hash })
  const person = await arriveAt('/moneyRecord', { withdrawals: [{ ...REQUESTED, state: 'sending' }] })
  const { t, user, server } = person
  await screen.findByText(t('payments:status.processing'))
  server.answer(getWithdrawals, ({ before }) =>
    data(
      before === 9
        ? { withdrawals: [settled('8')], more: false, halted: '' as const }
        : { withdrawals: [settled('9')], more: true, halted: '' as const },
    ),
  )
  await user.click(await screen.findByRole('combobox', { name: t('payments:status.label') }))
  await user.click(await screen.findByRole('option', { name: t('payments:status.success') }))
  await waitFor(() => expect(server.sent(getWithdrawals).at(-1)?.fields).toMatchObject({ status: 'success' }))
  fireEvent.change(screen.getByLabelText(t('payments:status.from')), { target: { value: '2023-11-01' } })
  const from = new Date(2023, 10, 1).getTime()
  await waitFor(() => expect(server.sent(getWithdrawals).at(-1)?.fields).toMatchObject({ status: 'success', from }))
  await waitFor(() => expect(window.location.search).toBe('?status=success&from=2023-11-01'))
  await screen.findByText(t('payments:status.success'), { selector: 'li *' })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  await user.click(screen.getByRole('button', { name: t('common:table.download') }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const lines = (await (saved.mock.calls.at(-1)![0] as Blob).text()).split('\r\n')
  expect(lines.slice(1).map(line => line.split(',').at(-1))).toEqual(['9', '8'])
  expect(lines[1]).toContain(`,ERC20,1000,50,950,${ADDRESS},Own wallet,${hash},`)
  saved.mockRestore()
})
