import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const payments = {
  routes: [
    { path: PATHS.assets, who: 'user', redirect: PATHS.exchangeWallet, parent: PATHS.exchangeWallet },
    { path: PATHS.exchangeWallet, who: 'user', screen: 'wallet' },
    { path: PATHS.contractWallet, who: 'user', screen: 'contractWallet' },
    { path: PATHS.deposit, who: 'user', real: true, screen: 'deposit' },
    { path: PATHS.depositRecords, who: 'user', real: true, screen: 'depositRecords' },
    { path: PATHS.ownDepositRecords, who: 'user', real: true, screen: 'depositRecords', parent: PATHS.depositRecords },
    { path: PATHS.withdraw, who: 'user', real: true, screen: 'withdraw' },
    { path: PATHS.withdrawalRecords, who: 'user', real: true, screen: 'withdrawalRecords' },
    { path: PATHS.ownWithdrawalRecords, who: 'user', real: true, screen: 'withdrawalRecords', parent: PATHS.withdrawalRecords },
    { path: PATHS.withdrawalAddresses, who: 'user', real: true, screen: 'withdrawalAddresses' },
    { path: PATHS.transfer, who: 'user', screen: 'transfer' },
    { path: PATHS.fundRecords, who: 'user', screen: 'records' },
    { path: PATHS.accountRecords, who: 'user', screen: 'records', parent: PATHS.fundRecords },
    { path: PATHS.accountLog, who: 'user', screen: 'records', parent: PATHS.fundRecords },
  ],
  entries: [
    { path: PATHS.exchangeWallet, name: 'wallet', group: 'assets', section: 'wallets', words: 'wallet' },
    { path: PATHS.contractWallet, name: 'contractWallet', group: 'assets', section: 'wallets', words: 'contractWallet' },
    { path: PATHS.deposit, name: 'deposit', group: 'assets', section: 'move', words: 'deposit' },
    { path: PATHS.withdraw, name: 'withdraw', group: 'assets', section: 'move', words: 'withdraw' },
    { path: PATHS.withdrawalAddresses, name: 'withdrawalAddresses', group: 'assets', section: 'move', words: 'withdrawalAddresses' },
    { path: PATHS.transfer, name: 'transfer', group: 'assets', section: 'move', words: 'transfer' },
    { path: PATHS.fundRecords, name: 'records', group: 'assets', section: 'records', words: 'records' },
    { path: PATHS.depositRecords, name: 'depositRecords', group: 'assets', section: 'records', words: 'depositRecords' },
    { path: PATHS.withdrawalRecords, name: 'withdrawalRecords', group: 'assets', section: 'records', words: 'withdrawalRecords' },
  ],
} as const satisfies Product
