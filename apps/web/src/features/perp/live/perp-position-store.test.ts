import { leavePerson } from '@assay/client/page/page-state'
import type { PerpPosition } from '@assay/wire/perp/account'
import { beforeEach, describe, expect, test } from 'vitest'
import { perpPositionStore } from './perp-position-store.ts'

// A store reads the history again after a gap, and asks for the calls then: they are there, so that none comes after the test.
import '@assay/wire/perp/history'

const position = (positionId: string, change: Partial<PerpPosition> = {}) =>
  ({ positionId, orderId: `1${positionId}`, state: 'current', openedAt: Number(positionId), ...change }) as PerpPosition
const frame = (type: 'snapshot' | 'delta', ...data: PerpPosition[]) => perpPositionStore.apply({ type, data })
const ids = (rows: readonly PerpPosition[]) => rows.map(row => row.positionId || `order ${row.orderId}`)

describe('the positions on the screen', () => {
  beforeEach(leavePerson)

  test('are unknown until the exchange has said that there are none', () => {
    expect(perpPositionStore.getState().known).toBe(false)
    frame('snapshot')
    expect(perpPositionStore.getState()).toMatchObject({ known: true, rows: [] })
  })

  test('stay while they are closing, and go to the ended ones with their last state', () => {
    frame('snapshot', position('1'), position('2'))
    frame('delta', position('1', { state: 'closing' }))
    expect(ids(perpPositionStore.getState().rows)).toEqual(['2', '1'])
    frame('delta', position('1', { state: 'liquidated' }))
    expect(ids(perpPositionStore.getState().rows)).toEqual(['2'])
    expect(perpPositionStore.getState().ended).toMatchObject([{ positionId: '1', state: 'liquidated' }])
  })

  test('what was cancelled before it traded is told apart by its order', () => {
    frame('snapshot')
    frame('delta', position('', { orderId: '7', state: 'cancelled' }), position('', { orderId: '8', state: 'cancelled' }))
    expect(ids(perpPositionStore.getState().ended)).toEqual(['order 8', 'order 7'])
  })
})
