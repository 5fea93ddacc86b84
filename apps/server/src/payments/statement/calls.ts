import { getStatementAddress, getStatements, makeStatement, type Statement } from '@assay/wire/statement/calls'
import type { Sql } from 'postgres'
import { data, type Handler, refused, serve, success } from '../../http/handler.ts'
import type { Identity } from '../../people/identity.ts'
import { archiveAddress } from '../../personal-data/archive-page.ts'
import type { ArchiveRow, DataArchives } from '../../personal-data/data-archives.ts'
import { keptSince } from '../../projections/months.ts'
import { checkWanted, type Wanted } from './wanted.ts'

const presented = ({ id, wanted, ...row }: ArchiveRow): Statement => {
  const { state, rowsDone, rowsTotal, askedAt, deletedAt, length } = row
  return { id: String(id), ...(wanted as Wanted), state, rowsDone, rowsTotal, askedAt, deletedAt, length }
}

interface Parts {
  identity: Pick<Identity, 'secrets' | 'now'>
  statements: DataArchives
  sql: Sql
}

/** The calls about the statements of a person. */
export const statementHandlers = ({ identity, statements, sql }: Parts): Handler[] => [
  serve(getStatements, async (_input, { user }) => data({ statements: (await statements.of(user)).map(presented) })),
  serve(makeStatement, async ({ from, to, timeZone, format, asset }, { user }) => {
    const wanted: Wanted = { from, to, timeZone, format, ...(asset !== undefined && { asset }) }
    const refusal = checkWanted(wanted, { now: identity.now(), keptSince: await keptSince(sql, 'account_records') })
    if (refusal) return refused(refusal)
    const asked = await statements.ask(user, wanted)
    return 'refusal' in asked ? refused(asked) : success(presented(asked), 'statement:done')
  }),
  serve(getStatementAddress, async ({ id }, { user, cookieSecret = '' }) => {
    const fileId = /^\d{1,9}$/.test(id) ? await statements.fileOf(user, Number(id)) : undefined
    if (fileId === undefined) return refused({ refusal: 'statementNotReady' })
    return data({ address: archiveAddress(identity, fileId, cookieSecret) })
  }),
]
