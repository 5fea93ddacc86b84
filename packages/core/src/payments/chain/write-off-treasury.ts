import { type Refusal, refuse } from '@assay/rules/refusals'
import { CHAIN, REFERENCE } from '../bounds.ts'
import { checkAmount } from '../check-amount.ts'
import { checkLoss } from '../check-room.ts'
import type { PaymentsTx } from '../transaction.ts'
import type { WriteOffTreasury } from './commands.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/
const CAUSES: readonly WriteOffTreasury['cause'][] = ['destroyed', 'unlogged', 'replaced']

/**
 * Writes off what an address of the house had and has no more, once for each reference: the house bears it, nobody's balance changes, and what the chain
 * holds for people is again what the ledger says.
 */
export function writeOffTreasury(tx: PaymentsTx, command: WriteOffTreasury): Refusal | undefined {
  const refusal = check(tx, command)
  if (refusal) return refusal
  const { kind: _kind, ...writtenOff } = command
  const { asset, amount, reference } = writtenOff
  tx.post('treasuryWriteOff', `writeOff:${reference}`, [
    { account: tx.account(`house:chainLoss/${asset}`), units: -amount },
    { account: tx.account(`external/${asset}`), units: amount },
  ])
  tx.emit({ type: 'payments.treasuryWrittenOff', v: 1, ...writtenOff })
  return undefined
}

function check(tx: PaymentsTx, { chain, asset: name, address, amount, cause, block, reference }: WriteOffTreasury): Refusal | undefined {
  const { state } = tx
  const asset = state.markets.assets.get(name)
  if (!asset) return refuse('assetUnknown')
  if (typeof chain !== 'string' || !CHAIN.test(chain) || typeof address !== 'string' || !ADDRESS.test(address))
    return refuse('commandInvalid')
  if (typeof amount !== 'bigint' || !CAUSES.includes(cause) || !Number.isSafeInteger(block) || block < 0) return refuse('commandInvalid')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  const invalid = checkAmount(amount, asset.scale) ?? checkLoss(tx, asset, amount)
  return invalid ?? (state.payments.references.has(reference) ? refuse('depositKnown') : undefined)
}
