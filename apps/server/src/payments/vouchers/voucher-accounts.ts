import { VOUCHER_CHAINS, type VoucherChain } from '@assay/rules/vouchers/vouchers'

/** Where people pay, by way. */
export type VoucherAccounts = Partial<Record<VoucherChain, string>>

const ACCOUNT_MAX = 300

/** Reads `TRC20=TQn9…;bank=Assay Ltd, DE89…`; throws what is wrong with it. */
export const readVoucherAccounts = (text: string): VoucherAccounts => {
  const accounts: VoucherAccounts = {}
  for (const part of text.split(';').filter(one => one.trim() !== '')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim()
    const chain = VOUCHER_CHAINS.find(one => one === name)
    if (!chain) throw new Error(`must be a list such as TRC20=T…;bank=…, of the ways ${VOUCHER_CHAINS.join(', ')}`)
    const account = part.slice(at + 1).trim()
    if (account === '' || account.length > ACCOUNT_MAX)
      throw new Error(`must say for ${chain} where to pay, in at most ${ACCOUNT_MAX} signs`)
    accounts[chain] = account
  }
  return accounts
}
