import { createTestClient, decodeFunctionResult, encodeFunctionData, type Hex, http, parseAbi, publicActions } from 'viem'
import { vi } from 'vitest'
import { HouseTransactions } from '../src/payments/custody/sweeping/house-transactions.ts'
import { SweepLane } from '../src/payments/custody/sweeping/sweep-lane.ts'
import type { OpenChain } from '../src/payments/deposits/deposit-chain.ts'
import { chainFromOutside, openChain } from './open-chain.ts'

const ABI = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function transfer(address to, uint256 value)',
  'function setPaused(bool isPaused)',
  'function setBlackListed(address holder, bool isListed)',
])

/** What a program is killed by. */
export class Killed extends Error {}

/** The same part, which ends whoever uses it once so many of its calls are done; the counter is shared by all parts of a program. */
export const mortal = <Part extends object>(part: Part, life: { left: number }): Part =>
  new Proxy(part, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return async (...given: unknown[]) => {
        const answer = await value.apply(target, given)
        life.left -= 1
        // It is done, and nobody has heard of it.
        if (life.left < 0) throw new Killed()
        return answer
      }
    },
  })

/** A real chain, signer, core and tables, and lanes that sweep: blocks come when the test asks for them. */
export const openSweeping = async (of: Parameters<typeof openChain>[0] = {}) => {
  const place = await openChain(of)
  const opened = await place.parts.open()
  if (!opened?.test) throw new Error('The test chain is missing')
  const chain: OpenChain = opened
  const outside = chainFromOutside(opened.test.url, chain.token as Hex)
  const raw = createTestClient({ mode: 'anvil', transport: http(opened.test.url) }).extend(publicActions)
  await opened.test.setBusy(true)
  await outside.pause()
  const strange: string[] = []
  const transactions = new HouseTransactions(place.place.database, chain.id)

  const lane = (way: 'delegate' | 'topUp', life?: { left: number }, of: { minimum?: bigint; nonceKnown?: number; worth?: bigint } = {}) => {
    const parts = { node: chain.node, signing: chain.signing, transactions, book: chain.custody }
    const used = life
      ? {
          node: mortal(parts.node, life),
          signing: mortal(parts.signing, life),
          transactions: mortal(parts.transactions, life),
          book: mortal(parts.book, life),
        }
      : parts
    return new SweepLane({
      ...used,
      signer: chain.signer,
      chain: chain.id,
      token: chain.token,
      way,
      minimum: of.minimum ?? 20_000_000n,
      nonceKnown: of.nonceKnown ?? 0,
      worthOf: wei => (of.worth === undefined ? undefined : wei * of.worth),
      test: chain.test,
      now: Date.now,
      onStrange: finding => strange.push(finding),
    })
  }

  /** Until the server has compared custody after the newest block. */
  const followed = async () => {
    const block = await outside.block()
    await vi.waitUntil(() => place.parts.chain?.compared?.block === block, { timeout: 20_000, interval: 20 })
  }
  const mine = async (blocks = 1) => {
    await outside.mine(blocks)
    await followed()
  }
  /** One pass of a lane that has just been started. */
  const pass = async (known: SweepLane) => {
    const head = await outside.block()
    await known.pass({ head, final: head - 31 })
    return known
  }
  const call = (functionName: 'balanceOf' | 'transfer' | 'setPaused' | 'setBlackListed', args: readonly unknown[]) =>
    encodeFunctionData({ abi: ABI, functionName, args } as never)
  const balanceOf = async (holder: string): Promise<bigint> => {
    const { data = '0x' } = await raw.call({ to: chain.token as Hex, data: call('balanceOf', [holder]) })
    return decodeFunctionResult({ abi: ABI, functionName: 'balanceOf', data })
  }
  const set = async (functionName: 'setPaused' | 'setBlackListed', args: readonly unknown[]) => {
    await outside.send(chain.token as Hex, call(functionName, args))
    await mine()
  }
  /** Passes of new lanes with blocks between them, until nothing is under way. */
  const settle = async (way: 'delegate' | 'topUp') => {
    for (let round = 0; round < 30; round++) {
      await pass(lane(way))
      if ((await transactions.open()).length === 0) return
      await mine(round < 5 ? 1 : 10)
    }
    throw new Error('Something is still under way')
  }
  /** Transfers from an address to the hot wallet, in the blocks that the chain has. */
  const transfersOf = async (address: string): Promise<bigint[]> => {
    const rows = await place.place
      .sql`select units from custody_movements where sender = ${address} and recipient = ${chain.signer.sender} order by block_number`
    return rows.map(({ units }) => BigInt(units))
  }
  /** A transaction of an account of the house that is not ours. */
  const sendForeign = async (account: Hex) => {
    await raw.impersonateAccount({ address: account })
    await raw.request({ method: 'eth_sendTransaction', params: [{ from: account, to: account, value: '0x0' }] } as never)
    await raw.stopImpersonatingAccount({ address: account })
    await mine()
  }
  /** People who hold the key of an address send token of it. */
  const sendAs = async (account: Hex, to: string, units: bigint) => {
    await raw.setBalance({ address: account, value: 10n ** 18n })
    await raw.impersonateAccount({ address: account })
    const transaction = { from: account, to: chain.token, data: call('transfer', [to, units]) }
    await raw.request({ method: 'eth_sendTransaction', params: [transaction] } as never)
    await raw.stopImpersonatingAccount({ address: account })
    await mine()
  }
  /** An address has so much more or less of the token, and no log says so. */
  const conjure = async (holder: string, units: bigint) => {
    await raw.request({ method: 'anvil_dealERC20', params: [holder, chain.token, `0x${units.toString(16)}`] } as never)
    await outside.mine()
  }
  return {
    place,
    chain,
    outside,
    sendAs,
    conjure,
    sendForeign,
    strange,
    transactions,
    lane,
    followed,
    mine,
    pass,
    balanceOf,
    set,
    settle,
    transfersOf,
  }
}
