import { exactDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import * as contract from '@assay/wire/payments/deposits'
import { readAddress } from '../../chain/addresses.ts'
import { PeopleQuestions } from '../../chain/people-questions.ts'
import { type Answer, data, type Handler, orRefused, refused, serve, success } from '../../http/handler.ts'
import { NETWORK } from '../network.ts'
import type { StatedAddress } from './address-book.ts'
import { FINAL_AFTER } from './chain-trust.ts'
import { DEPOSIT_ASSET, DEPOSIT_SCALE, type OpenChain } from './deposit-chain.ts'
import { findTransaction } from './find-deposit.ts'
import type { DepositParts } from './start-deposits.ts'

const LIST_DEFAULT = 50
const LIST_MAX = 200
/** What one press sends on the test chain. */
const TEST_AMOUNT = '250'
const TEST_PER_DAY_MAX = 20
const DAY_MS = 86_400_000
/** The smallest deposit that there could be. */
const ANYTHING = 1n as Amount
/** Of Ethereum. */
const BLOCK_SECONDS = 12

/** The calls of deposits over the chain. */
export const depositCalls = (parts: DepositParts, questions = new PeopleQuestions()): Handler[] => [
  serve(contract.getDepositSettings, async (_input, { user }) => data(await settingsOf(parts, user))),
  serve(contract.getQrcode, (_input, { user }) =>
    whileOpen(parts, { user, amount: ANYTHING }, async chain => {
      const addresses = await chain.book.openFor(user)
      return 'refusal' in addresses ? refused(addresses) : data(ownAddresses(user, chain, addresses))
    }),
  ),
  serve(contract.addDepositAddress, (_input, { user }) =>
    whileOpen(parts, { user, amount: ANYTHING }, async chain => {
      const issued = await chain.book.issue(user)
      if ('refusal' in issued) return refused(issued)
      return success(ownAddresses(user, chain, await chain.book.ofUser(user)), 'deposits:done.address')
    }),
  ),
  serve(contract.getDeposits, async ({ limit: asked, ...filter }, { user }) => {
    const limit = Math.min(Math.max(asked ?? LIST_DEFAULT, 1), LIST_MAX)
    const { deposits, ...list } = await parts.present(user, { ...filter, limit: limit + 1 })
    return data({ ...list, deposits: deposits.slice(0, limit), more: deposits.length > limit })
  }),
  serve(contract.findDeposit, ({ txid }, { user }) =>
    withChain(parts, async chain => {
      const { confirmations } = parts.settings
      const known = await parts.ofTransaction(user, txid)
      return orRefused(await questions.ask(String(user), () => findTransaction(chain, { user, txid, confirmations, known })))
    }),
  ),
  testDeposit(parts),
]

/** Runs something on the open chain; refused where there is none. */
const withChain = async <Data>(parts: DepositParts, run: (chain: OpenChain) => Promise<Answer<Data>>): Promise<Answer<Data>> => {
  const chain = await parts.open()
  return chain ? run(chain) : refused({ refusal: 'depositsUnavailable' })
}

/** The same, unless the limits that somebody has set for what they deposit leave less than an amount: then no address is shown and nothing is sent. */
const whileOpen = async <Data>(
  parts: DepositParts,
  { user, amount }: { user: number; amount: Amount },
  run: (chain: OpenChain) => Promise<Answer<Data>>,
): Promise<Answer<Data>> => {
  const closed = await parts.checkLimit(user, amount)
  return closed ? refused(closed) : withChain(parts, run)
}

const ownAddresses = (user: number, { id }: OpenChain, addresses: StatedAddress[]) => ({ user, chain: id, addresses })

const settingsOf = async (parts: DepositParts, user: number | undefined) => {
  const open = await parts.open()
  const { settings, chain } = parts
  const writtenOff = await parts.writtenOff()
  return {
    status: parts.status(),
    isTest: settings.source === undefined,
    asset: DEPOSIT_ASSET,
    network: NETWORK,
    chain: open?.id ?? 0,
    contract: open?.token ?? '',
    minimum: settings.minimum,
    confirmations: settings.confirmations,
    finalAfter: chain?.finalAfter ?? FINAL_AFTER,
    blockSeconds: settings.source ? BLOCK_SECONDS : settings.testBlockSeconds,
    statementKey: open?.signer.statementKey ?? '',
    explorer: settings.explorer,
    testAmount: open?.test ? TEST_AMOUNT : '',
    withdrawal: await parts.withdrawalRules(user),
    ...(writtenOff.length > 0 && { writtenOff }),
  }
}

/** The faucet of the test chain: it really sends, and the deposit comes as any other. What somebody has had today is forgotten with the process: it has no value. */
const testDeposit = (parts: DepositParts): Handler => {
  let today = { day: 0, sent: new Map<number, number>() }
  return serve(contract.sendTestDeposit, ({ address }, { user }) =>
    whileOpen(parts, { user, amount: exactDecimal(TEST_AMOUNT, DEPOSIT_SCALE) as Amount }, async ({ test, book }) => {
      if (!test) return refused({ refusal: 'simulatedOnly' })
      const to = readAddress(address)
      if (!to || book.ownerOf(to) !== user) return refused({ refusal: 'inputInvalid', parameters: { field: 'address' } })
      const day = Math.floor(Date.now() / DAY_MS)
      if (today.day !== day) today = { day, sent: new Map() }
      const sent = today.sent.get(user) ?? 0
      if (sent >= TEST_PER_DAY_MAX) return refused({ refusal: 'faucetLimitReached', parameters: { maximum: String(TEST_PER_DAY_MAX) } })
      today.sent.set(user, sent + 1)
      const txHash = await test.send(to, exactDecimal(TEST_AMOUNT, DEPOSIT_SCALE))
      return success({ txHash, amount: TEST_AMOUNT }, 'deposits:done.sent', { amount: TEST_AMOUNT })
    }),
  )
}
