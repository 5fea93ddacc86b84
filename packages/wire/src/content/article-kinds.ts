import { z } from '../call.ts'

/** What an article is; it stands in the place of its kind. */
export const ARTICLE_KINDS = [
  'about',
  'agreement',
  'privacy',
  'risk',
  'help',
  'announcement',
  'news',
  'banner',
  'benefit',
  'security',
] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]
export const articleKind = z.enum(ARTICLE_KINDS)

/** Texts that people agree to: published by two persons, in all languages or in none. */
export const LEGAL_KINDS = ['agreement', 'privacy', 'risk'] as const satisfies readonly ArticleKind[]

export const isLegal = (kind: string): boolean => (LEGAL_KINDS as readonly string[]).includes(kind)

/** Kinds that carry a date and are listed by it. */
export const DATED_KINDS = ['announcement', 'news', 'banner', 'benefit'] as const satisfies readonly ArticleKind[]

export const isDated = (kind: string): boolean => (DATED_KINDS as readonly string[]).includes(kind)
