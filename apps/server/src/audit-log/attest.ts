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
  let attested: AuditHead | undefined
  const attestNow = async () => {
    const head = await auditLog.head()
    if (head.number === 0 || head.number === attested?.number) return attested
    const command = { kind: 'audit.attestLog', entries: head.number, hash: head.hash } as const
    const { seq, refusal } = await engine.submit(command)
    // Nothing waits for a core that takes none: an operator has to be able to resume it.
    if (refusal) return undefined
    await auditLog.sent(head, { seq, kind: command.kind })
    attested = head
    return head
  }
  // One after the other: what an act waits for is in the journal when it goes on.
  let attesting: Promise<unknown> = Promise.resolve()
  const attest = () => {
    const next = attesting.then(attestNow)
    attesting = next.catch(() => undefined)
    return next
  }
  auditLog.attestBy(attest)
  // What the end of the process kept from it.
  void attest().catch(onFault)
  const timer = setInterval(() => void attest().catch(onFault), EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await attest()
  }
}
