import type { Core } from '@assay/core/engine/core'
import type { ISql } from 'postgres'
import { decodeFunctionData, type Hex, keccak256, parseAbi, parseTransaction } from 'viem'
import { addressHash } from './addresses/address-book.ts'

const ABI = parseAbi(['function transfer(address to, uint256 value)'])
/** Rows that are read at once. */
const PAGE = 500

/**
 * Proves to whom money goes, without asking the chain: every entry of an address book is the address of which its hash was made, every open withdrawal has an entry,
 * and every transaction that was signed for a withdrawal pays its arrival to the address that the journal knows.
 */
export const verifyPayees = async (tx: ISql, core: Core): Promise<{ says: string[]; findings: string[] }> => {
  const findings: string[] = []
  const entries = await readEntries(tx, findings)
  for (const { withdrawalId, addressHash: hash } of core.state.payments.withdrawals.open.values())
    if (!entries.has(hash)) findings.push(`payees: the address of withdrawal ${withdrawalId} is in no address book`)
  const attempts = await checkAttempts(tx, entries, findings)
  const says = [
    `Payees: ${entries.size} addresses are what their hashes were made of; ${attempts} signed transactions pay what was asked for to whom it was asked for.`,
  ]
  return { says, findings }
}

/** Every address by the hash that the journal knows it by. */
const readEntries = async (tx: ISql, findings: string[]): Promise<ReadonlyMap<string, string>> => {
  const entries = new Map<string, string>()
  // Bounded: read by a cursor.
  const rows = tx`select id, user_id, salt, address, hash from withdrawal_addresses order by id`.cursor(PAGE)
  for await (const page of rows)
    for (const { id, user_id: user, salt, address, hash } of page)
      if (addressHash(salt, address) === hash) entries.set(hash, address)
      else findings.push(`payees: entry ${id} in the address book of ${user} is not the address that was added`)
  return entries
}

/** How many transactions were read. */
const checkAttempts = async (tx: ISql, entries: ReadonlyMap<string, string>, findings: string[]): Promise<number> => {
  let count = 0
  // Bounded: read by a cursor.
  const rows = tx`select a.hash, a.raw, a.withdrawal_id, w.address_hash, w.amount - w.fee as arrival
    from withdrawal_attempts a join withdrawals w using (withdrawal_id) order by a.withdrawal_id, a.hash`.cursor(PAGE)
  for await (const page of rows)
    for (const { hash, raw, withdrawal_id: id, address_hash: addressed, arrival } of page) {
      count += 1
      const to = entries.get(addressed)
      // Said already, or forgotten with an account that ended.
      if (to !== undefined && !pays(hash, raw, { to, units: BigInt(arrival) }))
        findings.push(`payees: transaction ${hash} of withdrawal ${id} does not pay what was asked for to its address`)
    }
  return count
}

const pays = (hash: string, raw: Hex, { to, units }: { to: string; units: bigint }): boolean => {
  if (keccak256(raw) !== hash) return false
  try {
    const [recipient, value] = decodeFunctionData({ abi: ABI, data: parseTransaction(raw).data ?? '0x' }).args
    return recipient.toLowerCase() === to.toLowerCase() && value === units
  } catch {
    return false
  }
}
