import type { Engine } from '../core-host/engine.ts'
import type { AuditHead, AuditLog } from './audit-log.ts'

const EVERY_MS = 1_000

interface AttestOptions {
  auditLog: AuditLog
  engine: Engine
  onFault(fault: unknown): void
}

/**
 * Writes the head of the log into the journal when it has grown: before each act of operators on the core, and every second for the rest. From then on neither can be
 * changed without the other. Gives what ends it.
 */
export const attestAuditLog = ({ auditLog, engine, onFault }: AttestOptions): (() => Promise<void>) => {
  let attested: AuditHead['number'] | undefined
  const attestNow = async () => {
    const head = await auditLog.head()
    if (head.number === 0 || head.number === attested) return
    await engine.submit({ kind: 'audit.attestLog', entries: head.number, hash: head.hash })
    attested = head.number
  }
  // One after the other: what an act waits for is in the journal when it goes on.
  let attesting: Promise<void> = Promise.resolve()
  const attest = () => {
    const next = attesting.then(attestNow)
    attesting = next.catch(() => undefined)
    return next
  }
  auditLog.attestBy(attest)
  const timer = setInterval(() => void attest().catch(onFault), EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await attest()
  }
}
