import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import type { Realm } from '@assay/rules/realm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import type { ISql, Sql } from 'postgres'
import type { Closers } from './closers.ts'
import type { RunningEngine } from './core-host/start-engine.ts'
import type { DemoUse } from './demo/demo-use.ts'
import type { Files } from './files/open-files.ts'
import type { Handler } from './http/handler.ts'
import type { Messages } from './http/messages.ts'
import type { Belief } from './journal/belief.ts'
import type { LossStatistics } from './loss-statistics/loss-statistics.ts'
import type { Markets } from './markets/start-markets.ts'
import type { Watched } from './observability/watched.ts'
import type { ChangeKind } from './operators/changes/change-kind.ts'
import type { Changeable, MarketSettings } from './operators/changes/market-settings.ts'
import type { ConsoleRoom } from './operators/console-room.ts'
import type { HouseView } from './operators/house/house-view.ts'
import type { PersonView } from './operators/people/person-view.ts'
import type { Outgoing } from './outside/outbox/outgoing.ts'
import type { Identity } from './people/identity.ts'
import type { Secrets } from './people/secrets.ts'
import type { Sessions } from './people/sessions.ts'
import type { HeldData } from './personal-data/held-data.ts'
import type { PersonData } from './personal-data/person-data.ts'
import type { Projection } from './projections/projection.ts'
import type { RouteParts, ServedRoute } from './public-api/served-route.ts'
import type { Reviews } from './reviews/reviews.ts'
import type { QuizPasses } from './risk-quiz/quiz-passes.ts'
import type { Settings } from './settings.ts'
import type { Hub } from './ws/hub.ts'

/** What every product stands on: the running core, the tables, the people, and the ways to reach them. */
export interface Platform {
  settings: Settings
  log: Logger
  /** What a product begins it ends here. */
  closers: Closers
  sql: Sql
  database: PostgresJsDatabase
  running: RunningEngine
  hub: Hub
  sessions: Sessions
  identity: Identity
  /** Keys that stay outside of the database. */
  secrets: Secrets
  /** Where products register what operators decide. */
  reviews: Reviews
  messages: Messages
  outgoing: Outgoing
  /** Pictures that people send, and archives made for them. */
  files: Files
  demoUse: DemoUse
  /** What all products hold of people. */
  held: HeldData
  /** Who has shown to know the risks of what. */
  passes: QuizPasses
  losses: LossStatistics
  /** What those see who watch over the process. */
  watched: Watched
}

/** Gives the calls of a product, once every market has a price and a book. */
type Open = (markets: Markets) => readonly Handler[] | Promise<readonly Handler[]>

/** What a page that shows files to their owner works with. */
export interface PageParts {
  database: PostgresJsDatabase
  secrets: Secrets
  store: Files['store']
  now(): number
}

/** A product of the server, whole. The list of them (`products.ts`) is all that the server knows of products. */
export interface ServerProduct {
  /** Its tables that follow from the journal. */
  projections?(core: Core): readonly Projection[]
  /** Of those, the one whose rows rest on samples of the index, which are kept for as long as a row names them. */
  decidesOnIndex?: string
  /** What operators see of a person. */
  ofPerson?: PersonView
  /** What it holds of a person: for their archive, and for what becomes of it when the account is closed. */
  personData?: PersonData
  /** What the house can change of the settings of its markets, and of others that have versions, by two persons. */
  marketSettings?: readonly MarketSettings<Changeable, object>[]
  /** What else of it the house can change by two persons. */
  houseChanges?: readonly ChangeKind<object>[]
  /** The commands of the core that such changes send, and nothing else of the console. */
  houseCommands?: readonly Command['kind'][]
  /** What operators see of the house's money in it. */
  ofHouse?: HouseView
  /** A page of its own beside the calls. */
  page?(parts: PageParts): FastifyPluginAsync
  /** Its room of the console. */
  room?(parts: { running: RunningEngine; database: PostgresJsDatabase }): ConsoleRoom
  /**
   * What `npm run verify` proves of its tables beside that they are the journal's picture: lines to print, and what is wrong. The transaction sees one moment, and
   * the core is that of the journal up to it.
   */
  verify?(tx: ISql, core: Core): Promise<{ says: readonly string[]; findings: readonly string[] }>
  /** What `npm run verify` adds up again of what the core believes of people by it. */
  belief?(): Belief | readonly Belief[]
  /** Its routes for programs. */
  programRoutes?(parts: RouteParts): readonly ServedRoute[]
  /** What lists the house's markets of a realm that the core does not know yet. */
  listings?(core: Core, realm: Realm): readonly Command[]
  /** Its live feeds at once, before any command is sent; its calls when the markets are open. */
  start(platform: Platform): Open | Promise<Open>
}
