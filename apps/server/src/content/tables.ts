import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Articles, one row a language. Seeded from `apps/server/content`; what is edited in SQL stays as it was edited. */
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
    /** Of the texts as the product last wrote them; a row whose texts have another hash was edited. Null: nobody knows what was written. */
    seededHash: text('seeded_hash'),
  },
  table => [primaryKey({ columns: [table.id, table.lang] }), index('articles_kind').on(table.kind, table.at)],
)
