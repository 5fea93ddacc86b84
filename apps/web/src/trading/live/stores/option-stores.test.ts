import { leavePerson } from '@assay/client/page/page-state'
import type { OptionContract } from '@assay/wire/options/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { optionContractStore } from './option-contract-store.ts'

// A store reads the history again after a gap, and asks for the calls then: they are there, so that none comes after the test.
import '@assay/wire/options/calls'

const contract = (optionId: string, change: Partial<OptionContract> = {}) =>
  ({ optionId, state: 'running', acceptedAt: Number(optionId), ...change }) as OptionContract
const frame = (type: 'snapshot' | 'delta', ...data: OptionContract[]) => optionContractStore.apply({ type, data })
const ids = (rows: readonly OptionContract[]) => rows.map(row => row.optionId)

describe('the delivery contracts on the screen', () => {
  beforeEach(leavePerson)

  test('are unknown until the exchange has said that there are none', () => {
    expect(optionContractStore.getState().known).toBe(false)
    frame('snapshot')
    expect(optionContractStore.getState()).toMatchObject({ known: true, rows: [], news: [] })
  })

  test('run with their strike once it is formed, and are news once when they end', () => {
    frame('snapshot', contract('1'), contract('2'))
    frame('delta', contract('1', { strikePrice: '60000' }))
    expect(optionContractStore.getState().rows.find(row => row.optionId === '1')?.strikePrice).toBe('60000')
    frame('delta', contract('1', { state: 'won' }))
    expect(ids(optionContractStore.getState().rows)).toEqual(['2'])
    expect(ids(optionContractStore.getState().news)).toEqual(['1'])
    frame('delta', contract('1', { state: 'won' }))
    expect(ids(optionContractStore.getState().news)).toEqual([])
    expect(ids(optionContractStore.getState().ended)).toEqual(['1'])
  })

  test('what ended while the connection was cut is news when it was seen running, and history otherwise', () => {
    frame('snapshot', contract('1'))
    frame('snapshot', contract('1', { state: 'lost' }), contract('9', { state: 'won' }))
    expect(ids(optionContractStore.getState().news)).toEqual(['1'])
    expect(optionContractStore.getState().rows).toEqual([])
  })
})
