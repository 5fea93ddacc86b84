import { addressStatement } from '@assay/rules/deposits/address-statement'
import { type DepositLimits, getDepositLimits } from '@assay/wire/limits/calls'
import { type Deposit, type DepositSettings, getDepositSettings, getDeposits, getQrcode } from '@assay/wire/payments/deposits'
import { ed25519 } from '@noble/curves/ed25519'
import type { WireServer } from './wire-server.ts'

const SIGNER = '11'.repeat(32)
const hex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')

export const OWN_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OWNED = { chain: 31_337, user: 41, index: 0, address: OWN_ADDRESS }

export const DEPOSIT_SETTINGS: DepositSettings = {
  status: 'open',
  isTest: true,
  asset: 'USDT',
  network: 'ERC20',
  chain: 31_337,
  contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  minimum: '1',
  confirmations: 12,
  finalAfter: 32,
  blockSeconds: 2,
  statementKey: hex(ed25519.getPublicKey(SIGNER)),
  explorer: '',
  testAmount: '250',
  withdrawal: {
    ...{ opensAt: 720, closesAt: 1440, zone: 'Asia/Hong_Kong', perDay: 2 },
    ...{ minimum: '100', maximum: '200000', feeRate: '0.05', turnoverRate: '0.9', networkCost: '1' },
  },
}

export const NO_DEPOSIT_LIMITS: DepositLimits = {
  periods: (['day', 'week', 'month'] as const).map(period => ({ period, limit: '', used: '250', until: Date.now() + 3_600_000 })),
  closedUntil: 0,
}

/** A deposit of 250 USDT. */
export const depositOf = (said: Partial<Deposit>): Deposit => ({
  id: `0x${'ab'.repeat(32)}:0`,
  txHash: `0x${'ab'.repeat(32)}`,
  network: 'ERC20',
  contract: DEPOSIT_SETTINGS.contract,
  address: OWN_ADDRESS,
  amount: '250',
  state: 'seen',
  confirmations: 3,
  at: Date.now(),
  ...said,
})

/** Everything that the page of deposits asks for; `address` is what stands in the table, signed or not. */
export function answerDeposits(server: WireServer, address = OWN_ADDRESS): void {
  const signature = hex(ed25519.sign(new TextEncoder().encode(addressStatement(OWNED)), SIGNER))
  server.answer(getDepositSettings, DEPOSIT_SETTINGS)
  server.answer(getDepositLimits, NO_DEPOSIT_LIMITS)
  server.answer(getQrcode, { user: 41, chain: 31_337, addresses: [{ index: 0, address, signature }] })
  const none = { status: 'open' as const, block: 100, deposits: [] }
  server.answer(getDeposits, { ...none, more: false })
  server.live.give('deposits', none)
}
