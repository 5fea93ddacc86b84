import type { Engine } from '../core-host/engine.ts'
import type { AuditHead, AuditLog } from './audit-log.ts'

const EVERY_MS = 3_600_000

interface AttestOptions {
  auditLog: AuditLog
  engine: Engine
  onFault(fault: unknown): void
}

/**
 * Writes the head of the log into the journal every hour, and at the end, when it has grown: from then on neither can be changed without the other.
 * Gives what ends it.
 */
export const attestAuditLog = ({ auditLog, engine, onFault }: AttestOptions): (() => Promise<void>) => {
  let attested: AuditHead['number'] | undefined
  const attest = async () => {
    const head = await auditLog.head()
    if (head.number === 0 || head.number === attested) return
    await engine.submit({ kind: 'audit.attestLog', entries: head.number, hash: head.hash })
    attested = head.number
  }
  const timer = setInterval(() => void attest().catch(onFault), EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await attest()
  }
}
