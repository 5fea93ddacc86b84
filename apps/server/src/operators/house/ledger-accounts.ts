import type { Core } from '@assay/core/engine/core'
import { parseAddress, userAddress } from '@assay/core/ledger/chart'
import { addressOf, balancesOf } from '@assay/core/ledger/read'
import { accountAt, accountFigures, accountsOf, holdsOfAccount } from '@assay/core/ledger/read-accounts'
import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import type { ResponseOf } from '@assay/wire/call'
import type { findLedgerAccounts, getLedgerAccount } from '@assay/wire/operators/house-calls'
import { presentFigures } from './present-figures.ts'

type Found = ResponseOf<typeof findLedgerAccounts>
type Account = Omit<ResponseOf<typeof getLedgerAccount>, 'postings' | 'next' | 'searchedTo'>

const FOUND_MAX = 200
const HOLDS_SHOWN = 50
const UID = /^[1-9]\d{0,14}$/

/** Accounts by what was typed: the wallets of a UID, or of those that no user owns the ones whose address holds it. */
export const findAccounts = (core: Core, typed: string): Found => {
  const words = typed.trim()
  const found = UID.test(words) ? walletsOf(core, Number(words)) : houseAccounts(core, words)
  return { accounts: found.slice(0, FOUND_MAX), more: found.length > FOUND_MAX }
}

const walletsOf = (core: Core, user: number): Found['accounts'] =>
  balancesOf(core.state, user).map(({ wallet, ...balance }) => ({
    address: userAddress(user, wallet, balance.asset),
    ...presentFigures(core, balance),
  }))

const houseAccounts = (core: Core, words: string): Found['accounts'] => {
  const sought = words.toLowerCase()
  const exact = parseAddress(words)?.kind === 'user' ? accountAt(core.state, words) : undefined
  const named = [...core.state.ledger.named].filter(([address]) => address.toLowerCase().includes(sought))
  const accounts = exact === undefined ? named.map(([, account]) => account) : [exact]
  return accounts
    .map(account => ({ address: addressOf(core.state, account), ...presentFigures(core, accountFigures(core.state, account)) }))
    .sort((one, other) => one.address.localeCompare(other.address, 'en'))
}

/** An account of the chart; one that was never used has nothing. */
export const presentAccount = (core: Core, address: string, asset: string): Account => {
  const account = accountAt(core.state, address)
  const scale = assetScale(core.state, asset)
  const figures = account === undefined ? { asset, available: 0n, frozen: 0n } : accountFigures(core.state, account)
  const holds = account === undefined ? [] : [...holdsOfAccount(core.state, account)]
  return {
    address,
    ...presentFigures(core, figures as Parameters<typeof presentFigures>[1]),
    isOpen: account !== undefined,
    holds: holds
      .slice(0, HOLDS_SHOWN)
      .map(({ ownerKind, ownerId, amount }) => ({ owner: `${ownerKind}:${ownerId}`, amount: formatDecimal(amount, scale) })),
    holdsCount: holds.length,
    sumOfAsset: formatDecimal(sumOf(core, asset), scale),
  }
}

const sumOf = (core: Core, asset: string): bigint => {
  let sum = 0n
  for (const { asset: other, available, frozen } of accountsOf(core.state)) if (other === asset) sum += available + frozen
  return sum
}
