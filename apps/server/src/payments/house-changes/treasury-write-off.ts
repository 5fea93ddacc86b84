import { writtenOffOf } from '@assay/core/payments/chain/read'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import type { ResponseOf } from '@assay/wire/call'
import type { getTreasury } from '@assay/wire/operators/house-calls'
import { type ChangeRefusal, changeKind, type Look } from '../../operators/changes/change-kind.ts'
import { DEPOSIT_ASSET, DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'

interface TreasuryWriteOff {
  chain: string
  /** As the chain writes it, with its checksum. */
  address: string
  /** Plain decimal. */
  amount: string
  cause: 'unlogged' | 'replaced'
  /** After which it was found. */
  block: number
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

type Treasury = NonNullable<ResponseOf<typeof getTreasury>['treasury']>

const units = (decimal: string): bigint => {
  const isBelowZero = decimal.startsWith('-')
  const plain = parseDecimal(isBelowZero ? decimal.slice(1) : decimal, DEPOSIT_SCALE) ?? 0n
  return isBelowZero ? -plain : plain
}

/** What an address has less than its logs say, and where they say the same, what the treasury has less than the ledger says. */
const missingAt = ({ unseen, difference }: Treasury, address: string): Pick<TreasuryWriteOff, 'cause'> & { most: bigint } => {
  const one = unseen.find(known => known.address.toLowerCase() === address.toLowerCase())
  if (one) return { cause: 'unlogged', most: units(one.byLogs) - units(one.onChain) }
  return { cause: 'replaced', most: -units(difference) }
}

const whyNot = ({ core, treasury }: Look, { address, amount, cause }: TreasuryWriteOff): ChangeRefusal | undefined => {
  // What was written off since the comparison is still missing in it, and would be written off twice.
  if (!treasury || writtenOffOf(core.state).some(({ at }) => at >= treasury.at)) return { refusal: 'treasuryNotCompared' }
  const missing = missingAt(treasury, address)
  const isRight = missing.cause === cause && (cause === 'unlogged' ? units(amount) === missing.most : units(amount) <= missing.most)
  if (isRight && units(amount) > 0n) return undefined
  return { refusal: 'writeOffWrong', parameters: { missing: formatDecimal(missing.most > 0n ? missing.most : 0n, DEPOSIT_SCALE) } }
}

/**
 * Writes off tokens of one address that are gone for good, for a reason that everybody can read. Of an address that has less than its logs say it is all that is
 * missing there; of one whose credited deposit lost its block, no more than the treasury is short of.
 */
export const treasuryWriteOff = changeKind<TreasuryWriteOff>({
  kind: 'treasuryWriteOff',
  read: ({ treasury }, { address = '', amount = '' }) => {
    if (!ADDRESS.test(address)) return { refusal: 'inputInvalid', parameters: { field: 'address' } }
    if (parseDecimal(amount, DEPOSIT_SCALE) === undefined) return { refusal: 'inputInvalid', parameters: { field: 'amount' } }
    if (!treasury) return { refusal: 'treasuryNotCompared' }
    return { chain: treasury.chain, address, amount, cause: missingAt(treasury, address).cause, block: treasury.block }
  },
  check: whyNot,
  describe: ({ address }) => ({ subject: address, logged: `treasury:${address}`, asset: DEPOSIT_ASSET, effectiveAt: 0 }),
  linesOf: (_look, { amount, cause }) => [
    { name: 'cause', row: 0, before: '', after: cause },
    { name: 'amount', row: 0, before: '', after: `-${amount}` },
  ],
  command: (_look, { chain, address, amount, cause, block }, reference) => {
    const written = { chain, asset: DEPOSIT_ASSET, address: address.toLowerCase(), amount: units(amount) as Amount }
    return { kind: 'payments.writeOffTreasury', ...written, cause, block, reference }
  },
  isDone: ({ core }, _change, reference) => core.state.payments.references.has(reference),
})
