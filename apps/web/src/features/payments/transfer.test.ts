import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { describe, expect, test } from 'vitest'
import { isOffered, transferFrom, transferProblems, withWallet } from '../../trading/transfer/transfer-form.ts'
import { filterOf } from './record-filter.ts'
import { recordsCsv } from './records-csv.ts'

const values = { asset: 'USDT', from: 'exchange', to: 'contract', amount: '10' } as const

describe('a transfer', () => {
  test.each([
    [{}, '10', {}],
    [{ amount: '10.000001' }, '10', { amount: 'insufficientBalance' }],
    [{ amount: '' }, '10', { amount: 'amountNotPositive' }],
    [{ amount: '0.00' }, '10', { amount: 'amountNotPositive' }],
    [{ to: 'exchange' }, '10', { to: 'sameWallet' }],
    [{ amount: '99' }, undefined, {}],
  ] as const)('%o with %s available gives %o', (change, available, problems) => {
    expect(transferProblems({ ...values, ...change }, available)).toEqual(problems)
  })

  test('choosing the other side turns the direction round', () => {
    expect(withWallet(values, 'from', 'contract')).toMatchObject({ from: 'contract', to: 'exchange' })
    expect(withWallet(values, 'to', 'options')).toMatchObject({ from: 'exchange', to: 'options' })
  })

  test('offers what both wallets use; what a wallet has left from before can go back', () => {
    expect(isOffered('USDT', { from: 'exchange', to: 'contract' }, '0')).toBe(true)
    expect(isOffered('BTC', { from: 'exchange', to: 'contract' }, '1')).toBe(false)
    expect(isOffered('BTC', { from: 'contract', to: 'exchange' }, '0')).toBe(false)
    expect(isOffered('BTC', { from: 'contract', to: 'exchange' }, '0.5')).toBe(true)
  })

  test('a link names asset and wallet; what it misspells is the exchange wallet', () => {
    expect(transferFrom(new URLSearchParams('asset=BTC&from=contract'))).toMatchObject({ asset: 'BTC', from: 'contract', to: 'exchange' })
    expect(transferFrom(new URLSearchParams('asset=BTC&from=exchange'))).toMatchObject({ asset: 'USDT', from: 'exchange', to: 'contract' })
    expect(transferFrom(new URLSearchParams('from=moon'))).toMatchObject({ asset: 'USDT', from: 'exchange', to: 'contract' })
  })
})

describe('records', () => {
  const record = {
    id: '7.1',
    wallet: 'exchange',
    asset: 'USDT',
    type: 'fee',
    amount: '-0.1',
    balanceAfter: '9',
    reference: 'spotTrade:1',
    at: 0,
  } as const

  test('are exported with exact amounts and times in UTC', () => {
    expect(recordsCsv([record]).split('\r\n')[1]).toBe('1970-01-01T00:00:00.000Z,fee,exchange,USDT,-0.1,9,spotTrade:1,,7.1')
  })

  test('cannot smuggle a formula into a spreadsheet', () => {
    expect(recordsCsv([{ ...record, reference: '=HYPERLINK("x")' }])).toContain(`"'=HYPERLINK(""x"")"`)
    expect(recordsCsv([{ ...record, reference: '-1+1' }])).toContain(`'-1+1`)
    expect(recordsCsv([{ ...record, note: '=1+1' }])).toContain(`'=1+1`)
  })

  test('are filtered by what the address names', () => {
    expect(filterOf(new URLSearchParams('type=fee&asset=BTC&wallet=nowhere'))).toEqual({ type: 'fee', asset: 'BTC' })
  })

  test('are filtered by whatever the ledger names as a reason, in practice by practice money too', () => {
    for (const type of POSTING_REASONS) expect(filterOf(new URLSearchParams({ type }))).toEqual({ type })
  })
})
