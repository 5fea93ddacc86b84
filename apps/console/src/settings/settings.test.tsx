import { refuse } from '@assay/rules/refusals'
import type { ResponseOf } from '@assay/wire/call'
import { decideChange, getChanges, getSettings, proposeChange } from '@assay/wire/operators/change-calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, refused } from '../../test/page.tsx'

type Changes = ResponseOf<typeof getChanges>
type Market = ResponseOf<typeof getSettings>['markets'][number]

const DELIVERY: Market = {
  product: 'options',
  market: 'BTC-OPTION',
  base: 'BTC',
  quote: 'USDT',
  lotSize: '',
  current: 1,
  versions: [
    { version: 1, effectiveAt: Date.UTC(2026, 0, 1), lines: [] },
    {
      version: 2,
      effectiveAt: Date.UTC(2100, 0, 1),
      lines: [{ name: 'payoutRate', row: 1, before: '80', after: '82' }],
    },
  ],
  newest: {
    values: { tick: '0.01', userPayoutMaximum: '20000', expiryPayoutMaximum: '50000', poolShareRate: '5' },
    rows: [{ seconds: '60', minimumStake: '5', maximumStake: '1000', payoutRate: '82', feeRate: '0.5' }],
  },
}

const COUNTRIES: Market = {
  product: 'countries',
  market: 'countries',
  base: '',
  quote: '',
  lotSize: '',
  current: 1,
  versions: [{ version: 1, effectiveAt: 0, lines: [] }],
  newest: { values: {}, rows: [] },
}

const WITHDRAWALS: Market = {
  product: 'withdrawals',
  market: 'withdrawals',
  base: 'USDT',
  quote: 'USDT',
  lotSize: '',
  current: 1,
  versions: [{ version: 1, effectiveAt: 0, lines: [] }],
  newest: {
    values: {
      opensAt: '12:00',
      closesAt: '24:00',
      perDay: '2',
      minimum: '100',
      maximum: '200000',
      feeRate: '5',
      turnoverRate: '90',
      automaticBelow: '1000',
      basicPerDay: '10000',
      seniorPerDay: '',
      networkCost: '1',
    },
    rows: [],
  },
}

const SETTINGS: ResponseOf<typeof getSettings> = {
  markets: [DELIVERY, WITHDRAWALS, COUNTRIES],
  countries: ['DE', 'JP', 'KE'],
  pools: [{ pool: 'insurance', asset: 'USDT', balance: '1000.5', available: '1000.5' }],
  fees: [],
  at: 1,
}

const changeOf = (id: string, by: { id: string; name: string }): Changes['waiting'][number] => ({
  id,
  kind: 'adjustment',
  subject: '42',
  asset: 'USDT',
  lines: [
    { name: 'wallet', row: 0, before: 'exchange', after: 'exchange' },
    { name: 'balance', row: 0, before: '10', after: '5' },
  ],
  effectiveAt: 0,
  reason: 'A deposit was credited twice',
  state: 'waiting',
  proposedBy: by,
  proposedAt: Date.UTC(2026, 0, 5),
  decidedAt: 0,
  decisionReason: '',
})

const CHANGES: Changes = {
  waiting: [changeOf('1', { id: '1', name: 'Ada Kern' }), changeOf('2', { id: '2', name: 'Bruno' })],
  decided: [],
  approvers: 2,
}

function arriveAtSettings(role: 'finance' | 'auditor', changes = CHANGES) {
  const visitor = arrive(role)
  visitor.server.answer(getSettings, SETTINGS)
  visitor.server.answer(getChanges, changes)
  return visitor
}

test('a change of somebody else is approved, one’s own only taken back, and what the core refuses is said and loses nothing', async () => {
  const { server, user, open } = arriveAtSettings('finance')
  server.answer(decideChange, () => refused(refuse('insufficientBalance', { asset: 'USDT', available: '1', required: '5' })))
  await open('/settings')
  await screen.findByRole('button', { name: 'Approve' })
  const table = await screen.findByRole('table', { name: 'Waiting for a second person' })
  const [own, other] = [...table.querySelectorAll<HTMLElement>('tbody tr')].map(row => within(row))
  expect(own?.getAllByRole('button').map(button => button.textContent)).toEqual(['Withdraw'])
  other?.getByText('Adjust the balance of person 42')
  await user.click(other?.getByRole('button', { name: 'Approve' }) as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this change?' }))
  dialog.getByText('Proposed by Bruno: A deposit was credited twice')
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Checked')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('USDT')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Checked')
  server.answer(decideChange, {})
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(decideChange).at(-1)?.fields).toEqual({ changeId: '2', decision: 'approve', reason: 'Checked' })
})

test('who is alone is told that a second person has to be invited, and a declined change needs its reason', async () => {
  const { server, user, open } = arriveAtSettings('finance', { ...CHANGES, approvers: 1 })
  server.answer(decideChange, {})
  await open('/settings')
  await screen.findByText(/a second person with the role Finance or Admin has to be invited/)
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this change?' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  dialog.getByText('Give a reason.')
  await user.type(dialog.getByLabelText('Reason'), 'Typed wrongly{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(decideChange).map(({ fields }) => fields)).toEqual([{ changeId: '1', decision: 'decline', reason: 'Typed wrongly' }])
})

test('a new version begins with the newest figures, takes only plain numbers and a begin to come, and is proposed', async () => {
  const { server, user, open } = arriveAtSettings('finance')
  server.answer(proposeChange, { id: '3' })
  await open('/settings/BTC-OPTION')
  const versions = await screen.findByRole('table', { name: 'Versions' })
  expect(versions.textContent).toContain('Payout, row 1: 80 → 82')
  const send = screen.getByRole('button', { name: 'Propose' })
  await user.click(send)
  screen.getByText('Change at least one figure.')
  const payout = screen.getByLabelText<HTMLInputElement>('Payout (%), row 1')
  expect(payout.value).toBe('82')
  await user.clear(payout)
  await user.type(payout, '8O')
  await user.type(screen.getByLabelText('Reason'), 'Cheaper hedge')
  await user.click(send)
  screen.getByText('Enter a plain number, such as 0.1.')
  expect(server.sent(proposeChange)).toEqual([])
  await user.clear(payout)
  await user.type(payout, '80')
  await user.click(send)
  await screen.findByRole('table', { name: 'Markets' })
  const [sent] = server.sent(proposeChange).map(({ fields }) => fields)
  expect(sent).toMatchObject({ kind: 'settings', market: 'BTC-OPTION', follows: 2, reason: 'Cheaper hedge' })
  expect(Number(sent?.effectiveAt)).toBeGreaterThan(Date.now())
  expect(JSON.parse(String(sent?.settings))).toEqual({ ...DELIVERY.newest, rows: [{ ...DELIVERY.newest.rows[0], payoutRate: '80' }] })
})

test('withdrawal terms take times of the day, and the limit of senior verification may be left out', async () => {
  const { server, user, open } = arriveAtSettings('finance')
  server.answer(proposeChange, { id: '3' })
  await open('/settings')
  const house = within(await screen.findByRole('table', { name: 'The house as a whole' }))
  const terms = await house.findByRole('link', { name: 'Withdrawal terms' })
  expect(house.getAllByText('From the beginning')).toHaveLength(2)
  await user.click(terms)
  const opens = await screen.findByLabelText<HTMLInputElement>('Opens at (Hong Kong)')
  await user.clear(opens)
  await user.type(opens, '9:00')
  await user.type(screen.getByLabelText('Reason'), 'Longer window')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  screen.getByText('Enter a time such as 09:30; 24:00 is the end of the day.')
  expect(server.sent(proposeChange)).toEqual([])
  await user.clear(opens)
  await user.type(opens, '09:00')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  await screen.findByRole('table', { name: 'Markets' })
  const [sent] = server.sent(proposeChange).map(({ fields }) => fields)
  expect(sent).toMatchObject({ kind: 'settings', market: 'withdrawals', follows: 1 })
  expect(JSON.parse(String(sent?.settings))).toEqual({ ...WITHDRAWALS.newest, values: { ...WITHDRAWALS.newest.values, opensAt: '09:00' } })
})

test('the second person sees countries by name with what is closed before and after, and amounts in groups', async () => {
  const names = ['registration', 'spot', 'perpetual', 'delivery', 'earn', 'deposits', 'loans', 'incentives']
  const countryLines = (country: string, row: number, before: string[], after: string[]) =>
    names.map(name => ({
      ...{ name, row, country },
      ...{ before: before.includes(name) ? 'closed' : 'open', after: after.includes(name) ? 'closed' : 'open' },
    }))
  const change = { ...changeOf('7', { id: '2', name: 'Bruno' }), kind: 'settings' as const, subject: 'countries', asset: '' }
  const lines = [...countryLines('KE', 1, [], ['registration', 'deposits']), ...countryLines('JP', 2, ['spot'], [])]
  const money = {
    ...changeOf('8', { id: '2', name: 'Bruno' }),
    lines: [{ name: 'balance', row: 0, before: '1000000.25', after: '999000.25' }],
  }
  const { user, open } = arriveAtSettings('finance', {
    ...CHANGES,
    waiting: [{ ...change, effectiveAt: Date.UTC(2100, 0, 1), lines }, money],
  })
  await open('/settings')
  const [first] = await screen.findAllByRole('button', { name: 'Approve' })
  const said = [
    'Kenya (KE)Closed before: nothingClosed after: Registration, Deposit addresses',
    'Japan (JP)Closed before: Spot purchasesClosed after: nothing',
  ]
  const table = screen.getByRole('table', { name: 'Waiting for a second person' })
  for (const text of said) expect(table.textContent).toContain(text)
  expect(table.textContent).not.toContain('row 1')
  expect(table.textContent).toContain('Balance: 1,000,000.25 → 999,000.25 USDT')
  await user.click(first as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Approve this change?' })
  for (const text of said) expect(dialog.textContent).toContain(text)
})

test('every figure says its bounds, also in the table, and one that doubles or halves is pointed out where it is typed', async () => {
  const { user, open } = arriveAtSettings('finance')
  await open('/settings/BTC-OPTION')
  await screen.findByLabelText('Largest payout of a person (USDT)')
  expect(screen.getAllByText('0.000001 to 100,000,000 USDT.')).toHaveLength(2)
  const durations = within(screen.getByRole('table', { name: 'Durations' }))
  expect(durations.getByRole('columnheader', { name: /Seconds/ }).textContent).toBe('Seconds60 to 86,400.')
  const smallest = screen.getByLabelText('Smallest stake (USDT), row 1')
  await user.clear(smallest)
  await user.type(smallest, '1000')
  expect(durations.getByText('Doubled, halved or more: it is 5 now.').tagName).toBe('STRONG')
})

test('a country is chosen once, begins closed to everything, and what stays open is said', async () => {
  const { server, user, open } = arriveAtSettings('finance')
  server.answer(proposeChange, { id: '3' })
  await open('/settings/countries')
  await screen.findByRole('heading', { level: 1, name: 'Countries' })
  const choose = async (row: number, name: string) => {
    await user.click(screen.getByRole('combobox', { name: `Country, row ${row}` }))
    await user.click(await screen.findByRole('option', { name }))
  }
  const add = screen.getByRole('button', { name: 'Add a row' })
  await user.click(add)
  await user.click(add)
  await choose(1, 'Kenya')
  await choose(2, 'Kenya')
  await user.type(screen.getByLabelText('Reason'), 'The law there has changed')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  screen.getByText('Choose a country that is in no other row.')
  expect(server.sent(proposeChange)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }))
  await user.selectOptions(screen.getByLabelText('Spot purchases, row 1'), 'Open')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  await screen.findByRole('table', { name: 'Markets' })
  const closed = {
    registration: 'closed',
    perpetual: 'closed',
    delivery: 'closed',
    earn: 'closed',
    deposits: 'closed',
    loans: 'closed',
    incentives: 'closed',
    launchpad: 'closed',
  }
  const [sent] = server.sent(proposeChange).map(({ fields }) => fields)
  expect(JSON.parse(String(sent?.settings))).toEqual({ values: {}, rows: [{ country: 'KE', ...closed, spot: 'open' }] })
})

test('money for a pool is proposed with its amount as typed', async () => {
  const { server, user, open } = arriveAtSettings('finance')
  server.answer(proposeChange, { id: '3' })
  await open('/settings')
  await user.click(await screen.findByRole('button', { name: 'Fund a pool' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fund a pool' }))
  await user.selectOptions(dialog.getByLabelText('Pool'), 'Delivery')
  await user.type(dialog.getByLabelText('Amount'), '0')
  await user.type(dialog.getByLabelText('Reason'), 'Capital of the owner')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  dialog.getByText('Enter a plain number above 0, such as 1000.5.')
  await user.clear(dialog.getByLabelText('Amount'))
  await user.type(dialog.getByLabelText('Amount'), '250000.5')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(proposeChange).map(({ fields }) => fields)).toEqual([
    { kind: 'poolFunding', pool: 'options', asset: 'USDT', amount: '250000.5', reason: 'Capital of the owner' },
  ])
})

test('an auditor sees everything and has no button that changes anything', async () => {
  const { open } = arriveAtSettings('auditor')
  await open('/settings')
  await screen.findByRole('table', { name: 'Pools' })
  await screen.findByRole('table', { name: 'Waiting for a second person' })
  for (const name of ['Fund a pool', 'Approve', 'Decline', 'Withdraw']) expect(screen.queryByRole('button', { name })).toBeNull()
  await open('/settings/BTC-OPTION')
  await screen.findByRole('table', { name: 'Versions' })
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
})
