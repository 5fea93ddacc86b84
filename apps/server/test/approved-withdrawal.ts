import type { Rate } from '@assay/money/kinds'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import type { Hex } from 'viem'
import { expect, vi } from 'vitest'
import type { Engine } from '../src/core-host/engine.ts'
import type { OpenChain } from '../src/payments/deposits/deposit-chain.ts'
import { addressHash } from '../src/payments/withdrawals/addresses/address-book.ts'
import { checkPayable } from '../src/payments/withdrawals/addresses/check-address.ts'
import { withdrawalAddresses } from '../src/payments/withdrawals/tables.ts'
import { usdt } from './core-commands.ts'
import type { openChain } from './open-chain.ts'

/** Lets a person withdraw at any hour, as often as they like, without having traded. */
export const openWithdrawals = async (engine: Engine, ...users: readonly number[]): Promise<void> => {
  for (const user of users) await engine.submit({ kind: 'verification.setLevel', user, level: 'basic', reference: `review:${user}` })
  const effectiveAt = Date.now() + 1_000
  const terms = { ...FIRST_WITHDRAWAL_TERMS, opensAt: 0, perDay: 1_000, turnoverRate: 0n as Rate }
  const { refusal } = await engine.submit({ kind: 'payments.changeWithdrawalTerms', effectiveAt, terms })
  expect(refusal).toBeUndefined()
  await vi.waitUntil(() => Date.now() > effectiveAt, { timeout: 10_000 })
}

/** Where nobody is paid, and what stays with the house, as the product asks a chain. */
export const placesOf = (chain: OpenChain) => ({
  isPayable: async (to: string) => (await checkPayable(chain, to)) === undefined,
  isTreasury: (to: string) => chain.treasury.isTreasury(to),
})

let addresses = 0
/** An approved withdrawal to an address of its own. */
export const approvedWithdrawal = async (of: {
  place: Pick<Awaited<ReturnType<typeof openChain>>, 'place' | 'engine'>
  user: number
  chain: number
  amount: string
  /** An address of its own without it. */
  to?: Hex
}): Promise<{ id: number; to: Hex }> => {
  const { place, engine } = of.place
  const { user, chain, amount } = of
  addresses += 1
  const to: Hex = of.to ?? `0x${String(addresses).padStart(40, 'a')}`
  const salt = String(addresses)
  const hash = addressHash(salt, to)
  const row = { user, asset: 'USDT', chain: String(chain), address: to, remark: '', salt, hash, addedAt: 0, removedAt: of.to ? 1 : null }
  await place.database.insert(withdrawalAddresses).values(row)
  const id = await engine.read(({ state }) => state.payments.withdrawals.nextWithdrawal)
  const { refusal } = await engine.submit({
    kind: 'payments.requestWithdrawal',
    user,
    asset: 'USDT',
    amount: usdt(amount),
    chain: String(chain),
    addressHash: hash,
    isAddressAged: true,
    holds: [],
    termsVersion: 2,
  })
  expect(refusal?.refusal).toBeUndefined()
  return { id, to }
}
