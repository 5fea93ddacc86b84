import type { Core } from '@assay/core/engine/core'
import { type HouseSource, houseAvailable } from '@assay/core/ledger/house-source'
import { availableOf } from '@assay/core/ledger/read'
import { assetScale } from '@assay/core/markets/read'
import { checkAmount } from '@assay/core/payments/check-amount'
import { checkSpendable } from '@assay/core/payments/check-spendable'
import type { Wallet } from '@assay/core/payments/commands'
import { userOf } from '@assay/core/people/read'
import { exactSigned, formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { refuse } from '@assay/rules/refusals'
import { type ChangeRefusal, changeKind, type Proposed } from '../../operators/changes/change-kind.ts'
import { subjectOf } from '../../operators/people/subject.ts'

interface Adjustment {
  uid: number
  wallet: Wallet
  asset: string
  /** Plain decimal; below 0 the house takes back. */
  amount: string
  house?: HouseSource
}

const UID = /^[1-9]\d{0,8}$/

const unitsOf = (core: Core, { asset, amount }: Adjustment): Amount => exactSigned(amount, assetScale(core.state, asset)) as Amount

const whoseRefusal = (core: Core, uid: string): ChangeRefusal | undefined => {
  const user = UID.test(uid) ? userOf(core.state, Number(uid)) : undefined
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  return user.userKind === 'real' ? undefined : refuse('notAllowed')
}

const read = (core: Core, { uid = '', wallet, asset = '', amount = '', direction, house }: Proposed): Adjustment | ChangeRefusal => {
  const refusal = whoseRefusal(core, uid)
  if (refusal) return refusal
  const listed = core.state.markets.assets.get(asset)
  if (!listed) return refuse('assetUnknown')
  if (!wallet || !direction) return { refusal: 'inputInvalid', parameters: { field: wallet ? 'direction' : 'wallet' } }
  if (parseDecimal(amount, listed.scale) === undefined) return { refusal: 'inputInvalid', parameters: { field: 'amount' } }
  return { uid: Number(uid), wallet, asset, amount: direction === 'take' ? `-${amount}` : amount, ...(house && { house }) }
}

/** What there is now where it would come from: with the house, or in the wallet. */
const sourceOf = ({ state }: Core, { uid, wallet, asset, house = 'fees' }: Adjustment, units: Amount): Amount =>
  units < 0n ? availableOf(state, uid, wallet, asset) : houseAvailable(state.ledger, house, asset)

/** A correction of what a person has, out of what the house has earned or back to it: the only change of a balance that operators can make. */
export const adjustment = changeKind<Adjustment>({
  kind: 'adjustment',
  read: ({ core }, asked) => read(core, asked),
  check: ({ core }, change) => {
    const units = unitsOf(core, change)
    const moved = (units < 0n ? -units : units) as Amount
    const asset = core.state.markets.assets.get(change.asset)
    if (!asset) return refuse('assetUnknown')
    return checkAmount(moved, asset.scale) ?? checkSpendable(sourceOf(core, change, units), asset, moved)
  },
  describe: ({ uid, asset }) => ({ subject: String(uid), logged: subjectOf(uid), asset, effectiveAt: 0 }),
  linesOf: ({ core }, change) => {
    const { uid, wallet, asset, amount, house = 'fees' } = change
    const scale = assetScale(core.state, asset)
    const available = availableOf(core.state, uid, wallet, asset)
    const after = formatDecimal(available + unitsOf(core, change), scale)
    return [
      { name: 'wallet', row: 0, before: wallet, after: wallet },
      { name: 'house', row: 0, before: house, after: house },
      { name: 'amount', row: 0, before: '', after: amount },
      { name: 'balance', row: 0, before: formatDecimal(available, scale), after },
    ]
  },
  command: ({ core }, change, reference) => {
    const { uid: user, wallet, asset, house } = change
    return { kind: 'payments.adjust', user, wallet, asset, amount: unitsOf(core, change), reference, ...(house && { house }) }
  },
  isDone: ({ core }, _change, reference) => core.state.payments.references.has(reference),
})
