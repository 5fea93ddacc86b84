import { type Refusal, refuse } from '@assay/rules/refusals'

/**
 * Writes the hash of the whole state behind a record into the journal, whose chain of hashes then vouches for a snapshot of it: a snapshot that no record
 * names is believed by nobody. It changes nothing.
 */
export interface AttestState {
  kind: 'audit.attestState'
  /** Number of the record behind which the state stood. */
  seq: number
  /** SHA-256 of the state, 64 hexadecimal digits. */
  stateHash: string
}

const SHA_256 = /^[0-9a-f]{64}$/

/** Refuses what is no hash of a state. */
export function attestState(_tx: unknown, { seq, stateHash }: AttestState): Refusal | undefined {
  const isHash = typeof stateHash === 'string' && SHA_256.test(stateHash)
  return isHash && Number.isSafeInteger(seq) && seq > 0 ? undefined : refuse('commandInvalid')
}
