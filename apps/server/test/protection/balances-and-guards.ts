import { accountsOf } from '@assay/core/ledger/read-accounts'
import { userOf } from '@assay/core/people/read'
import type { Owner } from './owner.ts'

/** What guards accounts, by table. What counts tries is left out: a try that failed is counted. */
const GUARDS = {
  users: 'uid, email, phone, password_hash, anti_phishing_code, contact_held_until, closed_at',
  trade_passwords: 'uid, hash, held_until',
  totps: 'uid, key, pending_key, on_since, held_until',
  recovery_codes: '*',
  security_questions: '*',
  passkeys: '*',
  passkey_challenges: '*',
  dapp_wallets: '*',
  dapp_wallet_challenges: '*',
  api_keys: '*',
  payment_settings: '*',
  settings_locks: '*',
  account_closings: '*',
  account_freezes: '*',
  bank_cards: '*',
  withdrawal_addresses: '*',
  withdrawal_whitelists: '*',
}

const QUERY = Object.entries(GUARDS)
  .map(([table, columns]) => `'${table}', (select json_agg(row order by row::text) from (select ${columns} from ${table}) row)`)
  .join(', ')

/** Every balance there is, and what guards every account: what a refusal leaves as it was. */
export const balancesAndGuards = async ({ endpoints, uid }: Owner) => {
  const money = await endpoints.engine.read(core => ({
    balances: [...accountsOf(core.state)].map(({ account, available, frozen }) => [account, String(available), String(frozen)].join(' ')),
    withdrawals: core.state.payments.withdrawals.open.size,
    isFrozen: userOf(core.state, uid)?.frozen,
  }))
  const [guards] = await endpoints.sql.unsafe(`select json_build_object(${QUERY}) as guards`)
  return { ...money, guards: guards?.guards as unknown }
}
