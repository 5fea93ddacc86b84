import { expect, it } from 'vitest'
import { NONE } from '../memory/none.ts'
import { createLedger } from './create.ts'
import { HOUSE_SOURCES, houseAddress, houseAvailable } from './house-source.ts'
import { openAccount } from './open.ts'

it('what the house has earned is told by where it came from and by asset; nothing where nothing was earned', () => {
  const ledger = createLedger()
  for (const [account, address] of ['external/USDT', 'house:fees/USDT', 'house:withdrawalFees/USDT'].entries())
    openAccount(ledger, account, address)
  ledger.legs.begin()
  for (const [account, units] of [-75n, 20n, 55n].entries()) ledger.legs.addUnits(account, NONE, units)
  ledger.applyLegs()
  expect(HOUSE_SOURCES.map(house => [houseAddress(house, 'USDT'), houseAvailable(ledger, house, 'USDT')])).toEqual([
    ['house:fees/USDT', 20n],
    ['house:withdrawalFees/USDT', 55n],
  ])
  expect(houseAvailable(ledger, 'fees', 'BTC')).toBe(0n)
})
