import { getOptionContracts, getOptionDay, getOptionEvidence } from '@assay/wire/options/calls'
import { getAsset2, getHolds } from '@assay/wire/payments/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerOptionTerminal } from '../../../../test/option-terminal.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { answerPerpTerminal } from '../../../../test/perp-terminal.ts'
import { rowNames } from '../../../../test/tables.ts'
import { refused } from '../../../../test/wire-server.ts'
import { exampleContract } from '../example-contract.ts'
import { BTC_OPTION } from '../example-market.ts'

const SOLANA = { ...BTC_OPTION, market: 'SOL-OPTION', base: 'SOL' }
/** On bitcoin and on solana, with most of their time to go. */
const running = () => {
  const expiresAt = Date.now() + 3_600_000
  return [
    exampleContract({ expiresAt, seconds: 3600 }),
    exampleContract({ optionId: '6', market: 'SOL-OPTION', base: 'SOL', direction: 'bearish', expiresAt, seconds: 3600 }),
  ]
}

function arriveWithContracts(): Visitor {
  const person = arrive({ as: 'user' })
  const { server } = person
  answerPerpTerminal(server)
  answerOptionTerminal(server)
  server.answer(getOptionDay, { since: 0, contracts: 0, staked: '0', won: 0, lost: 0, refunded: 0, net: '0' })
  const markets = [BTC_OPTION, SOLANA].map(market => ({ ...market, indexAt: Date.now() }))
  server.live.give('optionMarkets', markets)
  server.live.give('index', [[Date.now(), '64000']], 'SOL')
  server.live.give('optionContracts', running())
  return person
}

const shows = async ({ t }: Visitor, rows: string[]) =>
  waitFor(async () => expect(await rowNames(t('options-lists:tab.running'))).toEqual(rows))

test('a page that is loaded again has the contract with its countdown, and its purchase price once it is formed', async () => {
  const person = arriveWithContracts()
  const { server, t, open } = person
  const forming = exampleContract({ strikePrice: '', expiresAt: Date.now() + 60_000 })
  server.live.give('optionContracts', [forming])
  await open('/deal_jg?pair=BTC-OPTION')
  const card = within(await screen.findByTestId('running-contract'))
  await card.findByRole('timer')
  card.getByText(t('options:running.forming', { seconds: '3' }))
  server.live.publish('optionContracts', [{ ...forming, strikePrice: '64001' }])
  await card.findByText('64,001.00')
})

test('a contract that ends where it began gives back stake and fee, and says so in its place', async () => {
  const person = arriveWithContracts()
  const { server, t, open } = person
  const contract = exampleContract({ expiresAt: Date.now() + 60_000 })
  server.live.give('optionContracts', [contract])
  await open('/deal_jg?pair=BTC-OPTION')
  await screen.findByTestId('running-contract')
  server.live.publish('optionContracts', [{ ...contract, state: 'refunded', refundReason: 'tie', settlementPrice: '64001' }], { now: [] })
  const result = within(await screen.findByTestId('option-result'))
  result.getByText(t('options:reason.tie'))
  result.getByText(t('options:result.refunded', { amount: '100.50', asset: 'USDT' }))
  await waitFor(() => expect(screen.queryByTestId('running-contract')).toBeNull())
})

test('the lists are narrowed to a market, on the page by the address and in the terminal by a tick', async () => {
  const person = arriveWithContracts()
  const { t, user, open } = person
  await open('/positionList?market=SOL-OPTION')
  await shows(person, ['6'])
  await open('/deal_jg?pair=BTC-OPTION')
  await shows(person, ['6', '5'])
  await user.click(screen.getByRole('checkbox', { name: t('options-lists:only', { market: 'BTC/USDT' }) }))
  await shows(person, ['5'])
})

test('the delivery account shows what holds its frozen money, down to the contract', async () => {
  const person = arriveWithContracts()
  const { server, t, user, open } = person
  const frozen = { wallet: 'options' as const, asset: 'USDT', available: '1799', frozen: '201' }
  server.live.give('balances', [frozen])
  server.answer(getAsset2, { rows: [{ ...frozen, name: 'Tether', usdtValue: '2000' }], totalUsdt: '2000' })
  server.answer(getHolds, { holds: [{ wallet: 'options', asset: 'USDT', amount: '201', owner: 'option:5' }] })
  await open('/table2')
  await user.click(await screen.findByRole('button', { name: t('payments:hold.open', { asset: 'USDT' }) }))
  const hold = within(await within(await screen.findByRole('dialog')).findByRole('listitem'))
  hold.getByText(/201/)
  const link = hold.getByRole('link', { name: t('payments:hold.option', { number: '5' }) })
  server.answer(getOptionEvidence, () => refused({ refusal: 'notFound' }))
  server.answer(getOptionContracts, { contracts: [], more: false })
  await user.click(link)
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/deliveryEvidence?id=5'))
  // What is somebody else's, or nobody's, is unknown.
  await screen.findByText(t('options-evidence:unknown'))
})
