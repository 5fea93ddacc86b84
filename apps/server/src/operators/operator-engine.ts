import type { Command } from '@assay/core/engine/record'
import type { AuditLog } from '../audit-log/audit-log.ts'
import type { Engine } from '../core-host/engine.ts'
import { PRODUCTS } from '../products.ts'

/**
 * All that the console ever asks of the core: what one operator may, and what products let the house change by two. None of it sets a price, a fill or a
 * result; a test has the whole list.
 */
export const operatorCommands = (): readonly Command['kind'][] => [
  'markets.halt',
  'people.freeze',
  'verification.setLevel',
  ...PRODUCTS.flatMap(({ houseCommands = [] }) => houseCommands),
]

/** The core, as far as operators reach it. */
export type OperatorEngine = Pick<Engine, 'read' | 'submit'>

/** Lets through what operators may ask, and throws for everything else. The entry of an act is in the journal before the act. */
export const operatorEngine = (engine: OperatorEngine, auditLog: Pick<AuditLog, 'attest'>): OperatorEngine => {
  const allowed = new Set(operatorCommands())
  return {
    read: look => engine.read(look),
    submit: command => {
      if (!allowed.has(command.kind)) throw new Error(`Operators do not send ${command.kind}`)
      return auditLog.attest().then(() => engine.submit(command))
    },
  }
}
