import { getAudit } from '@assay/wire/content/calls'
import type { EngineStatus } from '../core-host/start-engine.ts'
import { data, type Handler, serve } from '../http/handler.ts'

/** What the house can show of its own checking, as it stands now. */
export const auditCall = (status: () => Promise<EngineStatus>): Handler =>
  serve(getAudit, async () => {
    const { seq, at, auditedSeq, auditedAt, alarm } = await status()
    return data({ records: seq, recordedAt: at, auditedRecords: auditedSeq, auditedAt, differenceFound: alarm !== undefined })
  })
