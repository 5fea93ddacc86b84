import { bigint, bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })
/** At `PRICE_SCALE`, as a text: a price may have more digits than 64 bits hold. */
const price = (name: string) => text(name)

/** Price alerts of people: active ones, and those that fired (the newest of each person). */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    user: bigint('user_id', { mode: 'number' }).notNull(),
    pair: text('pair').notNull(),
    kind: text('kind', { enum: ['cross', 'percent'] }).notNull(),
    /** Of a `percent` alert, decimal. */
    rate: text('rate'),
    risesTo: price('rises_to'),
    fallsTo: price('falls_to'),
    setAt: price('set_at').notNull(),
    byMail: boolean('by_mail').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    firedAt: milliseconds('fired_at'),
    firedPrice: price('fired_price'),
  },
  table => [index('price_alerts_user').on(table.user), index('price_alerts_fired').on(table.firedAt)],
)
