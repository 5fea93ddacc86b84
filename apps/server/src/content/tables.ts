import { bigint, boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** What the house says, whatever the language. */
export const contentArticles = pgTable('content_articles', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  createdAt: milliseconds('created_at').notNull(),
  /** When it was taken from the site; null while it is there. */
  retiredAt: milliseconds('retired_at'),
})

/** What was published at once: the texts of one version of an article. */
export const contentPublications = pgTable(
  'content_publications',
  {
    id: serial('id').primaryKey(),
    articleId: text('article_id').notNull(),
    /** Rises with each publication of the article. */
    version: integer('version').notNull(),
    /** `waiting`, `published`, `declined`, `cancelled` */
    state: text('state').notNull(),
    /** From when on people see it, once it is published. */
    publishAt: milliseconds('publish_at').notNull(),
    reason: text('reason').notNull(),
    /** 0: it came with the product. */
    proposedBy: integer('proposed_by').notNull(),
    proposedAt: milliseconds('proposed_at').notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: milliseconds('decided_at'),
    /** Whether those who want to know have been told that it appeared. */
    announced: boolean('announced').notNull().default(false),
  },
  table => [index('content_publications_article').on(table.articleId, table.version), index('content_publications_state').on(table.state)],
)

/** Texts that were published, one row a language; none is ever changed. */
export const contentVersions = pgTable(
  'content_versions',
  {
    articleId: text('article_id').notNull(),
    lang: text('lang').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** SHA-256 of title, summary and body. */
    hash: text('hash').notNull(),
    /** Hash of the English text that it translates; its own of the English one. */
    follows: text('follows').notNull(),
    /** The date that is shown with it. */
    at: milliseconds('at').notNull(),
    /** From when on it is shown; null while its publication waits, and when it was declined or cancelled. */
    visibleFrom: milliseconds('visible_from'),
  },
  table => [primaryKey({ columns: [table.articleId, table.lang, table.version] })],
)

/** What is being written, one row a language; without one the newest version is where writing begins. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    articleId: text('article_id').notNull(),
    lang: text('lang').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    /** Hash of the English text with which it was compared. */
    follows: text('follows').notNull(),
    revision: integer('revision').notNull(),
    editedBy: integer('edited_by').notNull(),
    editedAt: milliseconds('edited_at').notNull(),
  },
  table => [primaryKey({ columns: [table.articleId, table.lang] })],
)

/** Who agreed to which version of a legal text. */
export const agreedTexts = pgTable(
  'agreed_texts',
  {
    uid: integer('uid').notNull(),
    articleId: text('article_id').notNull(),
    version: integer('version').notNull(),
    lang: text('lang').notNull(),
    /** Of the text that was shown; empty where a program registered somebody and did not say which it had shown. */
    hash: text('hash').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.articleId, table.version] })],
)
