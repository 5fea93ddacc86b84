import { describeFault } from '../../http/faults.ts'
import type { ServerProduct } from '../../platform.ts'
import { statementHandlers } from './calls.ts'
import { startStatements } from './start-statements.ts'

/** Statements of a person's balances over a span of days, in several formats. */
export const statementProduct: ServerProduct = {
  start:
    ({ database, sql, files: { store }, identity, running, messages, log, closers }) =>
    () => {
      const onFault = (fault: unknown) => log.error(describeFault(fault), 'statement')
      const statements = startStatements({ database, sql, store, identity, running, messages, onFault })
      closers.add(() => statements.idle())
      return statementHandlers({ identity, statements, sql })
    },
}
