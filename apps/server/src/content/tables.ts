import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Articles, one row a language. Seeded from `apps/server/content`, edited in SQL from then on. */
export const articles = pgTable(
  'articles',
  {
    id: text('id').notNull(),
    lang: text('lang').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.id, table.lang] }), index('articles_kind').on(table.kind, table.at)],
)
