import { hash } from 'node:crypto'

/** Who does something, as it is to be read for ever. */
export interface Actor {
  operatorId: number
  name: string
  role: string
  /** Network address. */
  address: string
}

/** One thing that was done. */
export interface Act {
  /** Such as `haltMarket`. */
  action: string
  /** On whom or what. */
  subject: string
  /** What was, and what is from now on, as JSON; empty where nothing changes. */
  before?: string
  after?: string
  reason?: string
}

export interface AuditEntry extends Required<Act>, Actor {
  /** 1, 2, 3 … without a gap. */
  number: number
  /** ms */
  at: number
  hash: string
}

/** The hash before the first entry. */
export const FIRST_HASH = '0'.repeat(64)

/** SHA-256 of an entry and the hash before it; 64 hexadecimal digits. */
export const hashOfEntry = (entry: Omit<AuditEntry, 'hash'>, before: string): string => {
  const { number, at, operatorId, name, role, action, subject, reason, address } = entry
  const content = [before, number, at, operatorId, name, role, action, subject, entry.before, entry.after, reason, address]
  return hash('sha256', JSON.stringify(content), 'hex')
}
