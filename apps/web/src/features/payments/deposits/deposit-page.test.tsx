import type { ResponseOf } from '@assay/wire/call'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { findDeposit, getDepositSettings, getQrcode } from '@assay/wire/payments/deposits'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerDeposits, DEPOSIT_SETTINGS, depositOf, OWN_ADDRESS } from '../../../../test/deposits.ts'
import { fill } from '../../../../test/fields.ts'
import { arrive } from '../../../../test/page.tsx'
import { refused } from '../../../../test/wire-server.ts'

const TXID = `0x${'cd'.repeat(32)}`

test('the address is shown in groups, with what holds for it and for taking money out again', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerDeposits(server)
  await open('/recharge')
  const address = await screen.findByRole('img', { name: `${t('deposits:address.label')}: ${OWN_ADDRESS}` })
  expect([...address.children].map(({ textContent }) => textContent)).toEqual(OWN_ADDRESS.match(/.{1,4}/g))
  for (const said of [t('deposits:address.only'), t('deposits:test.badge'), '100 – 200,000 USDT', '5.00%', '12:00–24:00, Hong Kong time'])
    await screen.findByText(said)
})

test('an address that was swapped in the table is not shown, and neither is a code of it', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerDeposits(server, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await open('/recharge')
  await screen.findByText(t('deposits:address.wrong'))
  expect(screen.queryByRole('img', { name: t('deposits:address.qr') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('deposits:address.copy') })).toBeNull()
})

test('where the country of a person is closed no address is shown, and why is said', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerDeposits(server)
  server.answer(getQrcode, () => refused({ refusal: 'countryClosed' }))
  await open('/recharge')
  await screen.findByText(t('refusals:countryClosed'), { exact: false })
  expect(screen.queryByRole('img', { name: t('deposits:address.qr') })).toBeNull()
})

test('a deposit is watched block by block until it can be withdrawn; why credits wait is said', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerDeposits(server)
  server.answer(getDepositSettings, { ...DEPOSIT_SETTINGS, status: 'late' })
  await open('/recharge')
  await screen.findByText(t('deposits:status.late'))
  await screen.findByText(t('deposits:live.none'))
  const publish = (state: 'seen' | 'credited' | 'final', confirmations: number) =>
    server.live.publish('deposits', { status: 'open', block: 100 + confirmations, deposits: [depositOf({ state, confirmations })] })
  publish('seen', 3)
  await screen.findByText(t('deposits:live.credit_other', { now: '3', all: '12' }))
  publish('credited', 13)
  await screen.findByText(t('deposits:live.final_other', { now: '13', all: '32' }))
  publish('final', 32)
  await within(await screen.findByRole('listitem')).findByText(t('deposits:state.final'))
})

test('one block is no blocks', async () => {
  const { server, open } = arrive({ as: 'user' })
  answerDeposits(server)
  server.answer(getDepositSettings, { ...DEPOSIT_SETTINGS, confirmations: 1, blockSeconds: 12 })
  await open('/recharge')
  await screen.findByText('1 block, about 1 min')
})

test('where a transaction is: what was asked and what was answered', async () => {
  const { server, open, user, t } = arrive({ as: 'user' })
  answerDeposits(server)
  await open('/recharge')
  const button = await screen.findByRole('button', { name: t('deposits:find.submit') })
  await user.click(button)
  await screen.findByText(t('deposits:find.required'))
  const field = screen.getByRole('textbox', { name: t('deposits:find.label') })
  const ask = async (answer: ResponseOf<typeof findDeposit>, said: string) => {
    server.answer(findDeposit, answer)
    await fill({ user }, field, TXID)
    await user.click(button)
    await screen.findByText(said)
  }
  await ask({ found: 'waiting', blocksLeft: 9 }, t('deposits:found.waiting', { blocks: '9' }))
  for (const found of ['otherNetwork', 'notSeen', 'credited', 'final', 'otherAddress'] as const)
    await ask({ found, blocksLeft: 0 }, t(`deposits:found.${found}`))
  expect(server.sent(findDeposit).at(-1)?.fields).toEqual({ txid: TXID })
  const link = `https://explorer.example.org/transactions/of/this/chain/${TXID}?tab=logs`
  await fill({ user }, field, link)
  await user.click(button)
  await waitFor(() => expect(server.sent(findDeposit).at(-1)?.fields).toEqual({ txid: link }))
})

test('whoever comes for a currency that cannot be deposited is told so before the address, with the way to buy it', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerDeposits(server)
  const listed = (asset: string) => ({ asset, name: asset, scale: 8, indexPrice: '1' })
  server.answer(getCurrencyAll, { assets: [listed('USDT'), listed('BTC')], pairs: [] })
  await open('/recharge?asset=BTC')
  const said = await screen.findByText(t('deposits:other', { asset: 'BTC', deposited: 'USDT' }), { exact: false })
  expect(within(said).getByRole('link').getAttribute('href')).toBe('/deal?pair=BTCUSDT')
  await open('/recharge?asset=USDT')
  await screen.findByText(t('deposits:address.only'))
  expect(screen.queryByText(t('deposits:other', { asset: 'USDT', deposited: 'USDT' }), { exact: false })).toBeNull()
})

test('the hash of a deposit leads to the explorer that is set', async () => {
  const { server, open } = arrive({ as: 'user' })
  answerDeposits(server)
  server.answer(getDepositSettings, { ...DEPOSIT_SETTINGS, explorer: 'https://explorer.example.org/tx/' })
  const deposit = depositOf({})
  server.live.give('deposits', { status: 'open', block: 100, deposits: [deposit] })
  await open('/recharge')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /0xabab/ })
  expect(link.href).toBe(`https://explorer.example.org/tx/${deposit.txHash}`)
})

test('tokens that are gone and that the house bears are said to everybody, with address, cause and reason', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerDeposits(server)
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const writtenOff = [{ address, amount: '1250.5', cause: 'replaced' as const, reason: 'Block 812 was replaced', at: 0 }]
  server.answer(getDepositSettings, { ...DEPOSIT_SETTINGS, writtenOff })
  await open('/recharge')
  await screen.findByText(t('deposits:writtenOff.title'))
  screen.getByText('1,250.5 USDT')
  screen.getByText(address)
  screen.getByText(/Block 812 was replaced/)
})
