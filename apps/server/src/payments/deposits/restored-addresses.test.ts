import { getDeposits } from '@assay/wire/payments/deposits'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { dataOf } from '../../../test/call-as.ts'
import { chainFromOutside, openChain } from '../../../test/open-chain.ts'
import { addressDeriver } from '../../chain/addresses.ts'

/*
 * Goal: nobody's money is hidden behind a gap, however many addresses there are and however old one is. Method: a thousand and one addresses are in the
 * journal alone, as after a restore from the signer's public key; the first and the last of them get a deposit.
 */
const FIRST = 41
const OTHERS = Array.from({ length: 50 }, (_, index) => 500 + index)

test('all of a thousand and one addresses are watched after a restore, the oldest and the newest', async () => {
  let chain = await openChain()
  const { engine } = chain
  const issue = async (user: number, index: number) => {
    const { refusal } = await engine.submit({ kind: 'payments.issueAddress', user, chain: '31337', index })
    expect(refusal).toBeUndefined()
  }
  await issue(FIRST, 0)
  await Promise.all(OTHERS.map(user => engine.submit({ kind: 'people.register', user, userKind: 'real' })))
  await Promise.all(Array.from({ length: 1_000 }, (_, place) => issue(OTHERS[Math.floor(place / 20)] as number, place + 1)))
  const last = OTHERS.at(-1) as number
  await chain.stop()
  chain = await openChain({ place: chain.place, dataDir: chain.dataDir })
  const open = await chain.parts.open()
  if (!open?.test) throw new Error('The test chain is missing.')
  const addressAt = addressDeriver(open.signer.xpub)
  const outside = chainFromOutside(open.test.url, open.token as Hex)
  const sent = [await outside.transfer(addressAt(0), 3_000_000n), await outside.transfer(addressAt(1_000), 4_000_000n)]
  await outside.mine(12)
  for (const [place, user] of [FIRST, last].entries())
    await expect
      .poll(async () => dataOf(await chain.as(user)(getDeposits, {})).deposits.map(({ txHash, state }) => [txHash, state]))
      .toEqual([[sent[place], 'credited']])
  await chain.close()
}, 120_000)
