import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedWithdrawal, openWithdrawals } from '../../../test/approved-withdrawal.ts'
import { openChain } from '../../../test/open-chain.ts'
import { recover } from '../../journal/recover.ts'
import { verifyPayees } from './verify-payees.ts'

/*
 * Goal: whoever writes one row that says to whom money goes is found by whoever has journal and tables alone.
 * Method: a real core and tables with an approved withdrawal; rows are changed in SQL, each alone.
 */
const USER = 41
let place: Awaited<ReturnType<typeof openChain>>
beforeAll(async () => {
  place = await openChain()
  await place.parts.open()
  await openWithdrawals(place.engine, USER)
  await approvedWithdrawal({ place, user: USER, chain: 31_337, amount: '200' })
}, 120_000)
afterAll(() => place.close())

const findings = async (change?: string): Promise<string[]> => {
  const { sql } = place.place
  const { core } = await recover(sql)
  let found: string[] = []
  await sql
    .begin(async tx => {
      if (change !== undefined) expect((await tx.unsafe(change)).count).toBeGreaterThan(0)
      found = (await verifyPayees(tx, core)).findings
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return found
}

test('as it is, nothing is found', async () => {
  expect(await findings()).toEqual([])
})

test.each([
  ['another address', `update withdrawal_addresses set address = '0x7777777777777777777777777777777777777777'`, 'is not the address'],
  ['an entry that is gone', 'delete from withdrawal_addresses', 'is in no address book'],
  ['an entry that was made for another hash', `update withdrawal_addresses set hash = repeat('ab', 32)`, 'is in no address book'],
])('found: %s', async (_what, change, words) => {
  expect((await findings(change)).join('\n')).toContain(words)
})
