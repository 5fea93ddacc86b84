import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Closers } from './closers.ts'
import type { ListingProduct } from './core-host/listing-product.ts'
import type { RunningEngine } from './core-host/start-engine.ts'
import type { Emitter } from './core-host/subscriptions.ts'
import type { DemoUse } from './demo/demo-use.ts'
import type { PractisedProduct } from './demo/practised-product.ts'
import type { Files } from './files/open-files.ts'
import type { PageProduct } from './files/page-product.ts'
import type { Handler } from './http/handler.ts'
import type { Messages } from './http/messages.ts'
import type { ProvenProduct } from './journal/proven-product.ts'
import type { LosingProduct } from './limits/losing-product.ts'
import type { LossStatistics } from './loss-statistics/loss-statistics.ts'
import type { Markets } from './markets/start-markets.ts'
import type { EventMessages } from './messages/declaration.ts'
import type { PersonMessages } from './messages/person-messages.ts'
import type { MessageNames } from './messages/with-names.ts'
import type { Watched } from './observability/watched.ts'
import type { ConsoleProduct } from './operators/console-product.ts'
import type { RoomProduct } from './operators/console-room.ts'
import type { Outgoing } from './outside/outbox/outgoing.ts'
import type { Identity } from './people/identity.ts'
import type { Secrets } from './people/secrets.ts'
import type { Sessions } from './people/sessions.ts'
import type { HeldData } from './personal-data/held-data.ts'
import type { DataProduct } from './personal-data/person-data.ts'
import type { RecordingProduct } from './projections/account-records.ts'
import type { ProjectedProduct } from './projections/projected-product.ts'
import type { ProgramProduct } from './public-api/served-route.ts'
import type { DecidedMoneyProduct } from './reviews/decided-money.ts'
import type { Reviews } from './reviews/reviews.ts'
import type { VoucherPurposes } from './reviews/voucher-purposes.ts'
import type { QuizPasses } from './risk-quiz/quiz-passes.ts'
import type { Settings } from './settings.ts'
import type { Matter, StaffedProduct } from './staff-alerts/matters.ts'
import type { SupportedProduct } from './support/records/record-kind.ts'
import type { SupportRecords } from './support/records/support-records.ts'
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
  /** Where products register what payments that people show a voucher of are for. */
  purposes: VoucherPurposes
  messages: Messages
  /** What people are told in their message centre beside what the events of the journal declare. */
  personMessages: PersonMessages
  outgoing: Outgoing
  /** Pictures that people send, and archives made for them. */
  files: Files
  demoUse: DemoUse
  /** What all products hold of people. */
  held: HeldData
  /** Records that people attach to a message to support. */
  records: SupportRecords
  /** Who has shown to know the risks of what. */
  passes: QuizPasses
  losses: LossStatistics
  /** What changes the losses that people limit for themselves, in all products. */
  changesLosses: NonNullable<LosingProduct['changesLosses']>
  /** What waits for staff in all products beside their cases. */
  staffMatters(): Promise<readonly Matter[]>
  /** What those see who watch over the process. */
  watched: Watched
}

/** Gives the calls of a product, once every market has a price and a book. */
type Open = (markets: Markets) => readonly Handler[] | Promise<readonly Handler[]>

/**
 * A product of the server, whole: what each area of the server asks of products, declared there, and how it starts. The list of products
 * (`products.ts`) is all that the server knows of them.
 */
export interface ServerProduct
  extends ConsoleProduct,
    DataProduct,
    DecidedMoneyProduct,
    ListingProduct,
    LosingProduct,
    PageProduct,
    PractisedProduct,
    ProgramProduct,
    ProjectedProduct,
    ProvenProduct,
    RecordingProduct,
    RoomProduct<Platform>,
    StaffedProduct,
    SupportedProduct {
  /** What its events notify people: a table of type `EventMessages`, which `NotifyingProduct` asks for by the name of the product of the core. */
  messages?: object
  /** What its messages say where the journal has only a hash. */
  messageNames?: MessageNames
  /** Its live feeds at once, before any command is sent; its calls when the markets are open. */
  start(platform: Platform): Open | Promise<Open>
}

/** A product whose part of the core has events: each of them says what it means for the messages of people. */
export interface NotifyingProduct<Emits extends Emitter> extends ServerProduct {
  messages: EventMessages<Emits>
}
