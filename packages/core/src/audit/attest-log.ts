import { type Refusal, refuse } from '@assay/rules/refusals'

/**
 * Writes the head of the operators' log into the journal: from then on neither of the two can be changed without the other. It changes nothing.
 */
export interface AttestLog {
  kind: 'audit.attestLog'
  /** Entries of the log so far. */
  entries: number
  /** Hash of the last of them, SHA-256, 64 hexadecimal digits. */
  hash: string
}

const SHA_256 = /^[0-9a-f]{64}$/

/** Refuses what is no head of a log. */
export function attestLog(_tx: unknown, { entries, hash }: AttestLog): Refusal | undefined {
  const isHash = typeof hash === 'string' && SHA_256.test(hash)
  return isHash && Number.isSafeInteger(entries) && entries > 0 ? undefined : refuse('commandInvalid')
}
