import type { Command } from '@assay/core/engine/record'
import { projectsOf } from '@assay/core/launchpad/read'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { commitmentList } from '@assay/rules/launchpad/commitment-list'
import type { ProjectAbout } from '@assay/rules/launchpad/terms'
import { refuse } from '@assay/rules/refusals'
import * as contract from '@assay/wire/launchpad/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, keyOf, type PeopleRefusal, refused, serve, success } from '../http/handler.ts'
import { settled } from '../projections/history-page.ts'
import { presentProject, presentSubscription } from './present.ts'
import { listedOf, subscriptionPage, textsOf } from './queries.ts'

const SUBSCRIPTIONS_SHOWN = 50

interface LaunchpadParts {
  engine: Engine
  database: PostgresJsDatabase
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

const reads = (parts: LaunchpadParts): Handler[] => [
  serve(contract.getNewcoinsList, async () =>
    parts.engine.read(core =>
      data({
        projects: projectsOf(core.state)
          .map(project => presentProject(project, core.at))
          .reverse(),
        at: core.at,
      }),
    ),
  ),
  serve(contract.getNewcoinsInfo, async (input, { lang }) => {
    const core = await settled(parts)
    const project = core.state.launchpad.projects.get(input.project)
    const texts = project && (await textsOf(parts.database, input.project))
    if (!project || texts === undefined) return refused(refuse('projectUnknown'))
    const { summary, risks, documents } = JSON.parse(texts) as ProjectAbout
    return data({
      project: presentProject(project, core.at),
      summary: summary[lang],
      risks: risks[lang],
      documents: [...documents],
      at: core.at,
    })
  }),
  serve(contract.getMySubscriptions, async ({ before }, { user }) => {
    const core = await settled(parts)
    const rows = await subscriptionPage(parts.database, { user, before, limit: SUBSCRIPTIONS_SHOWN })
    const subscriptions = rows.slice(0, SUBSCRIPTIONS_SHOWN).map(row => presentSubscription(row, core))
    return data({ subscriptions, more: rows.length > SUBSCRIPTIONS_SHOWN })
  }),
  serve(contract.getCommitmentList, async input => {
    const core = await settled(parts)
    const project = core.state.launchpad.projects.get(input.project)
    if (!project) return refused(refuse('projectUnknown'))
    if (project.listHash === '') return refused({ refusal: 'commitmentListMissing' })
    const text = commitmentList(input.project, project.terms, await listedOf(parts.database, input.project))
    return data({ text, hash: project.listHash })
  }),
]

/** What of USDT was typed, in units. */
const amountIn = (text: string): Amount | PeopleRefusal => {
  const amount = parseDecimal(text, USDT_SCALE)
  if (amount === undefined) return { refusal: 'inputInvalid', parameters: { field: 'amount' } }
  return amount === 0n ? { refusal: 'subscriptionQuantityRequired' } : (amount as Amount)
}

const acts = ({ engine }: LaunchpadParts): Handler[] => {
  const done = (command: Command, message: string) => ask(engine, command, () => success({}, message))
  return [
    serve(contract.subscribeNewcoin, async ({ project, amount: text, version }, caller) => {
      const amount = amountIn(text)
      if (typeof amount !== 'bigint') return refused(amount)
      const command = { kind: 'launchpad.subscribe', user: caller.user, ...keyOf(caller), project, amount, version } as const
      return ask(engine, command, ({ result }) => success({ sequence: result?.sequence ?? 0 }, 'launchpad:done.subscribed'))
    }),
    serve(contract.reduceSubscription, async ({ project, amount: text }, caller) => {
      const amount = amountIn(text)
      if (typeof amount !== 'bigint') return refused(amount)
      return done({ kind: 'launchpad.takeBack', user: caller.user, ...keyOf(caller), project, amount }, 'launchpad:done.takenBack')
    }),
    serve(contract.withdrawSubscription, ({ project }, caller) =>
      done({ kind: 'launchpad.withdraw', user: caller.user, ...keyOf(caller), project }, 'launchpad:done.withdrawn'),
    ),
  ]
}

/** The calls of new coins. */
export const launchpadCalls = (parts: LaunchpadParts): Handler[] => [...reads(parts), ...acts(parts)]
