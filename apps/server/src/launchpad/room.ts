import type { Core } from '@assay/core/engine/core'
import { MARKETS_MAX } from '@assay/core/launchpad/list-project'
import { projectsOf } from '@assay/core/launchpad/read'
import type { ResponseOf } from '@assay/wire/call'
import * as contract from '@assay/wire/launchpad/console-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { RunningEngine } from '../core-host/start-engine.ts'
import { data, refused } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { subjectOf } from '../operators/people/subject.ts'
import { serveOperator } from '../operators/serve-operator.ts'
import { numberIn, settled } from '../projections/history-page.ts'
import { presentProject, presentSubscription, usdtText } from './present.ts'
import { LAUNCHPAD } from './projection.ts'
import { subscriptionPage } from './queries.ts'

const SUBSCRIPTIONS_SHOWN = 50

const presentBook = ({ state, at }: Core): ResponseOf<typeof contract.getNewCoinBook> => ({
  projects: projectsOf(state)
    .map(project => ({
      ...presentProject(project, at),
      issuer: String(project.terms.issuer),
      escrow: usdtText(project.isIssuerPaid ? 0n : project.raised),
      isIssuerPaid: project.isIssuerPaid,
    }))
    .reverse(),
  markets: state.markets.listings.size,
  marketsMax: MARKETS_MAX,
  at,
})

/** The room of the console for new coins: every project, who has subscribed, and keeping somebody out before the close. */
export const launchpadRoom =
  ({ running, database }: { running: RunningEngine; database: PostgresJsDatabase }): ConsoleRoom =>
  parts => {
    const { engine, projected } = running
    const history = { engine, historyReached: (seq: number) => projected(LAUNCHPAD, seq) }
    const handlers = [
      serveOperator(parts, contract.getNewCoinBook, async () => data(await engine.read(presentBook))),
      serveOperator(parts, contract.getNewCoinSubscriptions, async ({ project, state, uid, before }) => {
        const core = await settled(history)
        const page = { project, state, before, limit: SUBSCRIPTIONS_SHOWN, user: uid ? (numberIn(uid) ?? 0) : undefined }
        const rows = await subscriptionPage(database, page)
        const subscriptions = rows.slice(0, SUBSCRIPTIONS_SHOWN).map(row => ({ ...presentSubscription(row, core), uid: String(row.user) }))
        return data({ subscriptions, more: rows.length > SUBSCRIPTIONS_SHOWN })
      }),
      serveOperator(parts, contract.rejectSubscription, async ({ project, sequence, reason, note }, { actor }) => {
        if (note.trim() === '') return refused({ refusal: 'reasonRequired' })
        const user = await engine.read(({ state }) => {
          const subscriptions = state.launchpad.projects.get(project)?.subscriptions.values() ?? []
          return [...subscriptions].find(one => one.sequence === sequence)?.user
        })
        if (user === undefined) return refused({ refusal: 'subscriptionUnknown' })
        const named = `project ${project}, subscription ${sequence}`
        // Written down before it is asked for: a crash between the two leaves an act that was meant, never one that nobody knows of.
        const act = { subject: subjectOf(user), before: named, after: `${named} rejected ${reason}`, reason: note.trim() }
        await parts.auditLog.add(actor, { action: 'rejectSubscription', ...act })
        const { refusal } = await parts.engine.submit({ kind: 'launchpad.reject', project, sequence, reason })
        if (!refusal) return data({})
        await parts.auditLog.add(actor, { action: 'rejectSubscription.refused', ...act, reason: refusal.refusal })
        return refused(refusal)
      }),
    ]
    return { handlers, pages: [] }
  }
