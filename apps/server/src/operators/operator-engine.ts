import type { Command } from '@assay/core/engine/record'
import type { AuditLog } from '../audit-log/audit-log.ts'
import type { Engine } from '../core-host/engine.ts'

/**
 * All that the console ever asks of the core: what one operator may, and what products let the house change by two. None of it sets a price, a fill or a
 * result; a test has the whole list.
 */
export const operatorCommands = (products: readonly { houseCommands?: readonly Command['kind'][] }[]): readonly Command['kind'][] =>
  products.flatMap(({ houseCommands = [] }) => houseCommands)

/** The core, as far as operators reach it. */
export type OperatorEngine = Pick<Engine, 'read' | 'submit'>

/** Lets through what operators may ask, and throws for everything else. The entry of an act is in the journal before the act, and the log keeps which record the act is. */
export const operatorEngine = (
  engine: OperatorEngine,
  auditLog: Pick<AuditLog, 'attest' | 'sent'>,
  commands: readonly Command['kind'][],
): OperatorEngine => {
  const allowed = new Set(commands)
  const send = async (command: Command) => {
    const head = await auditLog.attest()
    const reply = await engine.submit(command)
    if (head && !reply.refusal) await auditLog.sent(head, { seq: reply.seq, kind: command.kind })
    return reply
  }
  return {
    read: look => engine.read(look),
    submit: command => {
      if (!allowed.has(command.kind)) throw new Error(`Operators do not send ${command.kind}`)
      return send(command)
    },
  }
}
