import { cancelOpenOrders, closeAccount, getClosing, keepAccount, sendClosingCode } from '@assay/wire/account-closing/calls'
import { getInfo } from '@assay/wire/people/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../../test/fields.ts'
import { answerMarkets } from '../../../../test/listed-markets.ts'
import { arrive } from '../../../../test/page.tsx'
import { refused, success } from '../../../../test/wire-server.ts'

const DUE = Date.UTC(2027, 2, 4, 5, 6)
const INFO = {
  uid: '10023456',
  country: 'DE',
  registeredAt: DUE,
  emailBound: true,
  emailVerified: true,
  phoneBound: false,
  securityLevel: 'weak',
  lang: 'en',
  frozen: '',
  demo: false,
  returns: false,
  removedAt: 0,
} as const
const NONE_LEFT = { balances: [], worth: '0', addresses: [], payoutTo: '', isPayingOut: false, isRest: false, possible: true }
const NOTHING = { dueAt: 0, open: { orders: 0, positions: 0, contracts: 0, custody: 0, loans: 0, deposits: 0 }, ...NONE_LEFT }
const DUST = { ...NOTHING, balances: [{ wallet: 'exchange', asset: 'USDT', amount: '0.4' }], worth: '0.4', isRest: true }

test('what is open stands there with where it is ended, orders are cancelled at once, and nothing can be confirmed before', async () => {
  const { server, open, t, user } = arrive({ as: 'user' })
  server.answer(getClosing, {
    ...NOTHING,
    open: { orders: 2, positions: 1, contracts: 0, custody: 3, loans: 0, deposits: 0 },
    possible: false,
  })
  await open('/closeAccount')
  await screen.findByText(t('account-closing:open.orders', { number: '2' }))
  const links = screen.getAllByRole('link', { name: t('account-closing:open.see') }).map(link => link.getAttribute('href'))
  expect(links).toEqual(['/all', '/lt', '/profit_wdtg'])
  expect(screen.queryByRole('button', { name: t('account-closing:confirm.submit') })).toBeNull()
  server.answer(cancelOpenOrders, () => {
    server.answer(getClosing, NOTHING)
    return success({}, 'account-closing:done.cancelled')
  })
  await user.click(screen.getByRole('button', { name: t('account-closing:open.cancel') }))
  await screen.findByText(t('account-closing:open.none'))
  expect(server.sent(cancelOpenOrders)).toHaveLength(1)
})

test('it takes a code, the password and a yes to what is given up; what was typed outlives a refusal', async () => {
  const person = arrive({ as: 'user' })
  const { server, t, user } = person
  server.answer(getClosing, DUST)
  await person.open('/closeAccount')
  const submit = () => user.click(screen.getByRole('button', { name: t('account-closing:confirm.submit') }))
  await screen.findByText(t('account-closing:consequences.erased'))
  const [code, password] = [fieldOf(t('people:code.label')), fieldOf(t('people:password.current'))]
  await submit()
  expect(problemOf(code)).toBe(t('refusals:codeRequired'))
  expect(problemOf(password)).toBe(t('refusals:passwordEmpty'))
  await screen.findByText(t('account-closing:left.giveUpMissing'))
  expect(server.sent(closeAccount)).toEqual([])

  server.answer(sendClosingCode, () =>
    success({ resendAfterSeconds: 60, validForSeconds: 600, sentTo: 'an***@example.org' }, 'people:done.codeSent'),
  )
  await user.click(screen.getByRole('button', { name: t('people:code.send') }))
  await screen.findByText(t('people:code.sentTo', { contact: 'an***@example.org' }), { exact: false })
  await fill(person, code, '123456')
  await fill(person, password, 'blau7Hund')
  await user.click(screen.getByRole('checkbox', { name: t('account-closing:left.giveUp') }))
  server.answer(closeAccount, () => refused({ refusal: 'codeWrong' }))
  await submit()
  await waitFor(() => expect(problemOf(code)).toBe(t('refusals:codeWrong')))
  expect([code.value, password.value]).toEqual(['123456', 'blau7Hund'])

  server.answer(closeAccount, () => {
    server.answer(getInfo, { ...INFO, frozen: 'closing' })
    server.answer(getClosing, { ...DUST, dueAt: DUE })
    return success({ dueAt: DUE }, 'account-closing:done.closed')
  })
  await submit()
  await screen.findByRole('region', { name: t('account-closing:closing.title') })
  expect(server.sent(closeAccount).at(-1)?.fields).toEqual({ code: '123456', password: 'blau7Hund', giveUp: '1' })
})

test('while it is being closed a bar says so on every page and keeps the account with one press', async () => {
  const { server, open, t, user } = arrive({ as: 'user' })
  server.answer(getInfo, { ...INFO, frozen: 'closing' })
  server.answer(getClosing, { ...NOTHING, dueAt: DUE })
  answerMarkets(server)
  await open('/market')
  const title = t('account-closing:closing.title')
  const bar = within(await screen.findByRole('region', { name: title }))
  server.answer(keepAccount, () => {
    server.answer(getInfo, INFO)
    server.answer(getClosing, NOTHING)
    return success({}, 'account-closing:done.kept')
  })
  await user.dblClick(bar.getByRole('button', { name: t('account-closing:closing.keep') }))
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  expect(server.sent(keepAccount)).toHaveLength(1)
})

test('what is in the exchange wallet goes to an address of the book, less the network cost; until it is on its way all can be kept', async () => {
  const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
  const payout = { asset: 'USDT', network: 'ERC20', amount: '2500', networkCost: '1', arrival: '2499' }
  const left = {
    ...NOTHING,
    balances: [{ wallet: 'exchange', asset: 'USDT', amount: '2500' }],
    worth: '2500',
    payout,
    addresses: [{ id: '7', address: ADDRESS, remark: 'Own wallet' }],
  }
  const person = arrive({ as: 'user' })
  const { server, t, user } = person
  server.answer(getClosing, left)
  await person.open('/closeAccount')
  await screen.findByText(t('account-closing:left.payout', { arrival: '2,499', asset: 'USDT', cost: '1' }))
  expect(screen.queryByRole('checkbox', { name: t('account-closing:left.giveUp') })).toBeNull()
  const submit = () => user.click(screen.getByRole('button', { name: t('account-closing:confirm.submit') }))
  await submit()
  await screen.findByText(t('refusals:addressRequired'))
  await user.selectOptions(await screen.findByRole('combobox', { name: t('withdrawals:form.address') }), '7')
  await fill(person, fieldOf(t('people:code.label')), '123456')
  await fill(person, fieldOf(t('people:password.current')), 'blau7Hund')
  server.answer(closeAccount, () => refused({ refusal: 'addressUnknown' }))
  await submit()
  await screen.findByText(t('refusals:addressUnknown'))
  server.answer(closeAccount, () => {
    server.answer(getInfo, { ...INFO, frozen: 'closing' })
    server.answer(getClosing, { ...left, dueAt: DUE, payoutTo: ADDRESS })
    return success({ dueAt: DUE }, 'account-closing:done.closed')
  })
  await submit()
  await screen.findByText(t('account-closing:closing.payout', { arrival: '2,499', asset: 'USDT', address: '\u20660x529084…169EE7\u2069' }))
  expect(server.sent(closeAccount).at(-1)?.fields).toEqual({ code: '123456', password: 'blau7Hund', addressId: 7 })
})

test('while the money is on its way nothing can be kept any more', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  server.answer(getInfo, { ...INFO, frozen: 'closing' })
  server.answer(getClosing, { ...NOTHING, dueAt: DUE, isPayingOut: true })
  await open('/closeAccount')
  await waitFor(() => expect(screen.getAllByText(t('account-closing:closing.payingOut'))).toHaveLength(2))
  expect(screen.queryByRole('button', { name: t('account-closing:closing.keep') })).toBeNull()
  expect(screen.getByRole('link', { name: t('withdrawals:records') }).getAttribute('href')).toBe('/moneyRecord')
})
