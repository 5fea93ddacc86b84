import { shortAddress } from '@assay/rules/short-address'
import type { MessageNames } from '../../../messages/with-names.ts'
import { isAsHashed } from './address-book.ts'

/** Addresses of which the journal has hashes, as messages show them. */
export const addressNames: MessageNames = async (sql, hashes) => {
  // Bounded: the hashes that were asked for.
  const rows = await sql<{ hash: string; salt: string; address: string }[]>`
    select hash, salt, address from withdrawal_addresses where hash = any(${[...hashes]}::text[])`
  return new Map(rows.filter(isAsHashed).map(({ hash, address }) => [hash, shortAddress(address)]))
}
