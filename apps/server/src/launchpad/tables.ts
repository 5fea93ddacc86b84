import { bigint, boolean, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** What is written about projects; their terms the core keeps. A projection of the journal. */
export const newCoinTexts = pgTable('new_coin_texts', {
  project: id('project').primaryKey(),
  /** Texts in all languages, risks and documents, JSON. */
  about: text('about').notNull(),
})

/** Every subscription to a new coin: the history that outlives the core's memory. A projection of the journal. */
export const newCoinSubscriptions = pgTable(
  'new_coin_subscriptions',
  {
    project: id('project').notNull(),
    sequence: integer('sequence').notNull(),
    user: id('user_id').notNull(),
    state: text('state').notNull(),
    /** Stands in the published list: it was there at the close. */
    isListed: boolean('is_listed').notNull(),
    committed: units('committed').notNull(),
    quantity: units('quantity').notNull(),
    charge: units('charge').notNull(),
    refund: units('refund').notNull(),
    unlocked: units('unlocked').notNull(),
    reason: text('reason').notNull(),
    subscribedAt: id('subscribed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.project, table.sequence] }),
    index('new_coin_subscriptions_user').on(table.user, table.subscribedAt),
    index('new_coin_subscriptions_state').on(table.state),
  ],
)
