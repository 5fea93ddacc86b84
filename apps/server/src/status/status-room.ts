import * as contract from '@assay/wire/status/console-calls'
import { data, type PeopleRefusal, refused } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { serveOperator } from '../operators/serve-operator.ts'
import { openIncident, readIncidents, updateIncident } from './incidents.ts'

/** The room of the console where operators write on the status page. */
export const statusRoom = (): ConsoleRoom => parts => {
  const { database, auditLog, now } = parts
  return {
    handlers: [
      serveOperator(parts, contract.getIncidents, async () => data({ incidents: await readIncidents(database, now()) })),
      serveOperator(parts, contract.openIncident, async ({ title, parts: named, step, text }, { operator, actor }) => {
        const concerned = named.split(',').filter(contract.isStatusPart).join(',')
        if (title.trim() === '' || text.trim() === '') return refused({ refusal: 'fieldRequired' })
        const id = await database.transaction(async within => {
          const opened = await openIncident(
            within,
            { title: title.trim(), parts: concerned },
            { step, text: text.trim(), operatorId: operator.id, at: now() },
          )
          await auditLog.append(within, actor, { action: 'incident.open', subject: `incident ${opened}`, after: `${title}: ${step}` })
          return opened
        })
        return data({ id: String(id) })
      }),
      serveOperator(parts, contract.updateIncident, async ({ id, step, text }, { operator, actor }) => {
        if (text.trim() === '') return refused({ refusal: 'fieldRequired' })
        const refusal = await database.transaction(async (within): Promise<PeopleRefusal | undefined> => {
          const failed = await updateIncident(within, Number(id) || 0, { step, text: text.trim(), operatorId: operator.id, at: now() })
          if (!failed)
            await auditLog.append(within, actor, { action: 'incident.update', subject: `incident ${id}`, after: step, reason: text.trim() })
          return failed
        })
        return refusal ? refused(refusal) : data({})
      }),
    ],
    pages: [],
  }
}
