import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import { isDated, isLegal } from '@assay/wire/content/article-kinds'
import { forbiddenLinks } from '@assay/wire/content/links'
import { and, asc, eq, isNotNull, max } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import { activeOperator } from '../../operators/operators.ts'
import { contentArticles, contentPublications, contentVersions } from '../tables.ts'
import { lockArticle } from './save-draft.ts'
import { type ContentRows, draftState, englishOf, isChanged, isEmpty, type WorkingText, workingTexts } from './working-texts.ts'

type Publication = typeof contentPublications.$inferSelect

/** Nothing is planned further ahead. */
const AHEAD_MS_MAX = 366 * 86_400_000

interface Publishing {
  id: string
  languages: readonly string[]
  /** From when on it is shown, ms; absent for at once. */
  publishAt?: number | undefined
  reason: string
  operatorId: number
  now: number
}

/** Publishes drafts, or hands the legal text over to a second person. Refused, nothing has changed. */
export const publishArticle = async (within: ContentRows, asked: Publishing): Promise<Publication | PeopleRefusal> => {
  const { id, reason, operatorId, now } = asked
  if (reason.trim() === '') return { refusal: 'reasonRequired' }
  const publishAt = Math.max(asked.publishAt ?? now, now)
  if (publishAt > now + AHEAD_MS_MAX) return { refusal: 'inputInvalid', parameters: { field: 'publishAt' } }
  await lockArticle(within, id)
  const [article] = await within.select().from(contentArticles).where(eq(contentArticles.id, id))
  if (!article) return { refusal: 'articleUnknown' }
  const legal = isLegal(article.kind)
  if (legal && (await isWaiting(within, id))) return { refusal: 'publicationWaiting' }
  const texts = await workingTexts(within, id)
  const chosen = legal ? texts : texts.filter(({ lang }) => asked.languages.includes(lang))
  const due = legal && chosen.some(isChanged) ? chosen : chosen.filter(isChanged)
  const refusal = whyNot(texts, { chosen, due, legal })
  if (refusal) return refusal
  const version = (await newestVersion(within, id)) + 1
  const [row] = await within
    .insert(contentPublications)
    .values({ articleId: id, version, state: legal ? 'waiting' : 'published', publishAt, reason, proposedBy: operatorId, proposedAt: now })
    .returning()
  if (!row) throw new Error('A publication was not inserted')
  const at = isDated(article.kind) ? ((await firstDate(within, id)) ?? publishAt) : publishAt
  await within.insert(contentVersions).values(
    due.map(({ lang, title, summary, body, hash, follows }) => ({
      ...{ articleId: id, lang, version, title, summary, body, hash, follows, at },
      visibleFrom: legal ? null : publishAt,
    })),
  )
  return row
}

interface Chosen {
  chosen: readonly WorkingText[]
  due: readonly WorkingText[]
  legal: boolean
}

const named = (texts: readonly WorkingText[]) => ({ languages: texts.map(({ lang }) => lang).join(', ') })

const whyNot = (texts: readonly WorkingText[], { chosen, due, legal }: Chosen): PeopleRefusal | undefined => {
  const english = englishOf(texts)
  const empty = chosen.filter(isEmpty)
  if (chosen.length === 0 || empty.length > 0)
    return { refusal: 'articleTextMissing', parameters: named(empty.length > 0 ? empty : [english]) }
  // Without English the other languages have nothing to fall back on.
  const hasEnglish = english.published.version > 0 || chosen.some(({ lang }) => lang === DEFAULT_LANGUAGE)
  if (!hasEnglish) return { refusal: 'articleTextMissing', parameters: named([english]) }
  const older = legal ? chosen.filter(text => draftState(text, english) === 'older') : []
  if (older.length > 0) return { refusal: 'articleTextOlder', parameters: named(older) }
  const [link] = due.flatMap(({ body }) => forbiddenLinks(body))
  if (link !== undefined) return { refusal: 'articleLinkRefused', parameters: { link: link.slice(0, 100) } }
  return due.length === 0 ? { refusal: 'articleUnchanged' } : undefined
}

const isWaiting = async (within: ContentRows, articleId: string): Promise<boolean> => {
  const waiting = and(eq(contentPublications.articleId, articleId), eq(contentPublications.state, 'waiting'))
  return (await within.select({ id: contentPublications.id }).from(contentPublications).where(waiting).limit(1)).length > 0
}

const newestVersion = async (within: ContentRows, articleId: string): Promise<number> => {
  const [row] = await within
    .select({ version: max(contentPublications.version) })
    .from(contentPublications)
    .where(eq(contentPublications.articleId, articleId))
  return row?.version ?? 0
}

/** When the article first appeared. */
const firstDate = async (within: ContentRows, articleId: string): Promise<number | undefined> => {
  const [row] = await within
    .select({ at: contentVersions.at })
    .from(contentVersions)
    .where(and(eq(contentVersions.articleId, articleId), isNotNull(contentVersions.visibleFrom)))
    .orderBy(asc(contentVersions.version))
    .limit(1)
  return row?.at
}

interface Decision {
  publicationId: number
  decision: 'approve' | 'decline' | 'cancel'
  reason: string
  operatorId: number
  now: number
}

/** Decides a publication: a waiting one by somebody else than who proposed it, or takes one back that has not appeared. */
export const decidePublication = async (within: ContentRows, decision: Decision): Promise<Publication | PeopleRefusal> => {
  const [row] = await within.select().from(contentPublications).where(eq(contentPublications.id, decision.publicationId)).for('update')
  if (!row) return { refusal: 'publicationBegun' }
  const refusal = await whyUndecidable(within, row, decision)
  if (refusal) return refusal
  const { operatorId, now } = decision
  const publishAt = Math.max(row.publishAt, now)
  const approves = decision.decision === 'approve'
  const state = approves ? 'published' : decision.decision === 'cancel' ? 'cancelled' : 'declined'
  const [decided] = await within
    .update(contentPublications)
    .set({ state, decidedBy: operatorId, decidedAt: now, ...(approves ? { publishAt } : {}) })
    .where(eq(contentPublications.id, row.id))
    .returning()
  const own = and(eq(contentVersions.articleId, row.articleId), eq(contentVersions.version, row.version))
  await within
    .update(contentVersions)
    .set(approves ? { visibleFrom: publishAt, at: publishAt } : { visibleFrom: null })
    .where(own)
  return decided ?? row
}

const whyUndecidable = async (
  within: ContentRows,
  row: Publication,
  { decision, reason, operatorId, now }: Decision,
): Promise<PeopleRefusal | undefined> => {
  if (decision === 'cancel') {
    if (row.state !== 'published' || row.publishAt <= now) return { refusal: 'publicationBegun' }
    return reason === '' ? { refusal: 'reasonRequired' } : undefined
  }
  if (row.state !== 'waiting') return { refusal: 'proposalDecided' }
  if (decision === 'decline') return reason === '' ? { refusal: 'reasonRequired' } : undefined
  // Whoever proposed it may take it back, and never approves it.
  if (row.proposedBy === operatorId) return { refusal: 'ownProposal' }
  return (await activeOperator(within, row.proposedBy)) ? undefined : { refusal: 'proposerSuspended' }
}

/** `en,de` as languages; what is none is left out. */
export const readLanguages = (typed: string): string[] => typed.split(',').filter(isLanguage)
