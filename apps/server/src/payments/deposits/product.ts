import type { ServerProduct } from '../../platform.ts'
import { presentTreasury } from '../treasury/present-treasury.ts'
import { startTreasury } from '../treasury/start-treasury.ts'
import { verifyTreasury } from '../treasury/verify-treasury.ts'
import { addressNames } from '../withdrawals/addresses/address-names.ts'
import { withdrawalsPersonData } from '../withdrawals/person-data.ts'
import { WithdrawalsProjection } from '../withdrawals/projection.ts'
import { startWithdrawals } from '../withdrawals/start-withdrawals.ts'
import { withdrawalSupportRecords } from '../withdrawals/support-records.ts'
import { verifyPayees } from '../withdrawals/verify-payees.ts'
import { withdrawalSettings } from '../withdrawals/withdrawal-settings.ts'
import { depositCalls } from './calls.ts'
import { CreditedDepositsProjection } from './credited-deposits.ts'
import { chainMoney } from './decided-money.ts'
import { DepositBelief } from './deposit-belief.ts'
import { depositsPersonData } from './person-data.ts'
import { depositsOfPerson } from './person-view.ts'
import { startDeposits } from './start-deposits.ts'
import { depositSupportRecords } from './support-records.ts'
import { verifyDeposits } from './verify-deposits.ts'

/** USDT over a chain: what comes in, and what goes out. */
export const depositsProduct: ServerProduct = {
  ofPerson: depositsOfPerson,
  personData: { ...depositsPersonData, ...withdrawalsPersonData, files: [...depositsPersonData.files, ...withdrawalsPersonData.files] },
  decidedMoney: chainMoney,
  messageNames: addressNames,
  supportRecords: [depositSupportRecords, withdrawalSupportRecords],
  marketSettings: [withdrawalSettings],
  houseCommands: ['payments.approveWithdrawal', 'payments.refuseWithdrawal', 'payments.changeWithdrawalTerms'],
  belief: () => new DepositBelief(),
  projections: () => [new WithdrawalsProjection(), new CreditedDepositsProjection()],
  async verify(tx, core) {
    const proofs = [await verifyDeposits(tx), await verifyTreasury(tx, core), await verifyPayees(tx, core)]
    return { says: proofs.flatMap(({ says }) => says), findings: proofs.flatMap(({ findings }) => findings) }
  },
  start(platform) {
    const { startWhereUsed, ...parts } = startDeposits(platform)
    if (parts.chain) platform.watched.chain = parts.status
    const treasury = startTreasury(platform, parts)
    platform.watched.treasury = () => presentTreasury(parts.chain?.compared, treasury)
    parts.afterEachLook(treasury.finish)
    const openWithdrawals = startWithdrawals(platform, parts, treasury)
    // Behind what pays people: a sweep that does not get on delays none of them.
    parts.afterEachLook(treasury.pass)
    return async () => {
      await startWhereUsed()
      return [...depositCalls(parts), ...(await openWithdrawals())]
    }
  },
}
