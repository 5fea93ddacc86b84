import { DEPOSIT_STATES } from '@assay/rules/records/record-status'
import { call, integerText, nothing, text, timestamp, z } from '../call.ts'
import { recordFilter } from '../record-filter.ts'

/** How deposits over the chain are: `open`, or why nothing is credited just now. */
export const chainStatus = z.enum(['open', 'starting', 'missing', 'late', 'disagreeing', 'unreachable', 'unbalanced', 'closed'])
export type ChainStatus = z.infer<typeof chainStatus>

/** What holds for taking money out again: for who asks, or for who deposits for the first time now. */
const withdrawalRules = z.object({
  /** Minutes of the day between which withdrawals are asked for. */
  opensAt: z.number(),
  closesAt: z.number(),
  zone: z.string(),
  perDay: z.number(),
  minimum: z.string(),
  maximum: z.string(),
  feeRate: z.string(),
  /** Of all deposits: so much must have been traded before. */
  turnoverRate: z.string(),
  /** All that is kept of what is paid out when the account is closed. */
  networkCost: z.string(),
})

/** `destroyed`: by the token's issuer. `unlogged`: the chain has less at the address than its logs say. `replaced`: the block that brought them is gone. */
const writtenOff = z.object({
  address: z.string(),
  amount: z.string(),
  cause: z.enum(['destroyed', 'unlogged', 'replaced']),
  /** In the words of whoever proposed it; empty where an event of the token says all. */
  reason: z.string(),
  at: timestamp,
})

export const getDepositSettings = call({
  path: 'web/getDepositSettings',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'payments',
  summary:
    'What holds for deposits of USDT over the chain, the key by which addresses are stated, and what holds for taking money out again.',
  request: nothing,
  response: z.object({
    status: chainStatus,
    isTest: z.boolean(),
    asset: z.string(),
    network: z.string(),
    /** Number of the chain (EIP-155); 0 while it is not known. */
    chain: z.number(),
    contract: z.string(),
    minimum: z.string(),
    /** Blocks from that of a deposit on, itself included, until it is credited, and until it can leave. */
    confirmations: z.number(),
    finalAfter: z.number(),
    blockSeconds: z.number(),
    /** Ed25519 key of the signer, in hexadecimal; empty while it is not known. */
    statementKey: z.string(),
    /** Stands before the hash of a transaction in the address of its page in an explorer; empty where the operator has set none. */
    explorer: z.string(),
    /** What one press of `sendTestDeposit` sends; empty where the chain is a real one. */
    testAmount: z.string(),
    withdrawal: withdrawalRules,
    /** Tokens of the house that are gone, which the house bears: the newest fifty, newest first; absent while there were none. */
    writtenOff: z.optional(z.array(writtenOff)),
  }),
})
export type DepositSettings = z.output<typeof getDepositSettings.response>

const statedAddress = z.object({
  index: z.number(),
  /** With the checksum of EIP-55. */
  address: z.string(),
  /** Ed25519, in hexadecimal, of what `addressStatement` of the rules makes of chain, user, index and address. */
  signature: z.string(),
})
export type StatedAddress = z.infer<typeof statedAddress>

/** All of a person's, the newest first; the older ones stay theirs. */
const ownAddresses = z.object({ user: z.number(), chain: z.number(), addresses: z.array(statedAddress) })

export const getQrcode = call({
  path: 'web/getQrcode',
  method: 'GET',
  changes: true,
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'The own deposit addresses with the signatures of the signer; who has none yet gets one.',
  request: nothing,
  response: ownAddresses,
})

export const addDepositAddress = call({
  path: 'web/addDepositAddress',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'One more deposit address; those before it stay the own ones for ever.',
  request: nothing,
  response: ownAddresses,
})

export const deposit = z.object({
  id: z.string(),
  txHash: z.string(),
  network: z.string(),
  /** Of the token that came. */
  contract: z.string(),
  address: z.string(),
  /** In USDT; of another token in its smallest units, whose number is not known. */
  amount: z.string(),
  /** `seen`, `credited`, `final`: the way of a deposit. `replaced`: its block was replaced and it has not come again; `takenBack`: likewise, after it was credited; `byVoucher`: staff has credited it by a voucher. */
  state: z.enum(DEPOSIT_STATES),
  /** Of its block on, itself included; 0 where it is in none. */
  confirmations: z.number(),
  at: timestamp,
})
export type Deposit = z.infer<typeof deposit>

/** What came over the chain to a person, and how the chain is; also travels in the private channel `deposits`, whole. */
export const depositList = z.object({ status: chainStatus, block: z.number(), deposits: z.array(deposit) })
export type DepositList = z.infer<typeof depositList>

export const getDeposits = call({
  path: 'web/getDeposits',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'What came over the chain, newest first, by how it stands and by when it came; `before` is the `id` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(text(80)), ...recordFilter }),
  response: z.extend(depositList, { more: z.boolean() }),
})

export const findDeposit = call({
  path: 'web/findDeposit',
  method: 'GET',
  changes: true,
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'Where a transaction is that was sent to an own address.',
  /** The hash, or a text in which it is: an explorer's link. */
  request: z.object({ txid: text(500, 1) }),
  response: z.object({
    found: z.enum([
      ...(['notSeen', 'otherNetwork', 'pending', 'failed', 'otherAddress', 'otherToken'] as const),
      ...(['belowMinimum', 'waiting', 'credited', 'final', 'replaced', 'takenBack', 'byVoucher'] as const),
    ]),
    /** Blocks until it is credited; 0 where that is not what it waits for. */
    blocksLeft: z.number(),
  }),
})
export type FoundDeposit = z.output<typeof findDeposit.response>['found']

export const sendTestDeposit = call({
  path: 'web/sendTestDeposit',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'payments',
  summary: 'Sends token of the test chain to an own address, as a deposit from outside would come. Only on the test chain.',
  request: z.object({ address: text(42, 42) }),
  response: z.object({ txHash: z.string(), amount: z.string() }),
})
