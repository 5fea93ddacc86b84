import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import { BANK_CARD_FIELDS, BANK_CARDS_MAX, type BankCardField } from '@assay/rules/bank/bank-card'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../../people/secrets.ts'
import { seal, unseal } from '../../seal.ts'
import { bankCards as table } from '../tables.ts'

type CardRow = typeof table.$inferSelect

/** What is written on a card. */
export type CardTexts = Readonly<Record<BankCardField, string>>

/** A card that was opened. */
export interface Card extends CardTexts, Pick<CardRow, 'id' | 'user' | 'hash' | 'addedAt' | 'removedAt'> {}

type Rows = Pick<PostgresJsDatabase, 'select' | 'selectDistinct' | 'insert' | 'update'>

const boundTo = (user: UserId, salt: string) => `bank card ${user} ${salt}`

/** Everything that is written on a card, in one order: its hash and what is sealed are of this text. */
const written = (card: CardTexts): string => JSON.stringify(BANK_CARD_FIELDS.map(field => card[field]))

/** By which the journal knows a card: what is written on it is personal. */
const cardHash = (salt: string, text: string): string => createHash('sha256').update(`${salt}:${text}`).digest('hex')

/** Opens a card; `undefined` when what is written there is not what its hash was made of. */
const openCard = (secrets: Secrets, row: CardRow): Card | undefined => {
  const { id, user, hash, addedAt, removedAt, salt } = row
  const text = unseal(secrets.key('bank-cards'), Buffer.from(row.texts, 'base64url'), boundTo(user, salt)).toString('utf8')
  if (cardHash(salt, text) !== hash) return undefined
  const values = JSON.parse(text) as string[]
  const texts = Object.fromEntries(BANK_CARD_FIELDS.map((field, place) => [field, values[place] ?? ''])) as unknown as CardTexts
  return { ...texts, id, user, hash, addedAt, removedAt }
}

const opened = (secrets: Secrets, rows: readonly CardRow[]): Card[] => rows.flatMap(row => openCard(secrets, row) ?? [])

/** A person's cards, the newest first. Bounded: `BANK_CARDS_MAX`. */
export const cardsOf = async (rows: Rows, secrets: Secrets, user: UserId): Promise<Card[]> =>
  opened(
    secrets,
    await rows
      .select()
      .from(table)
      .where(and(eq(table.user, user), isNull(table.removedAt)))
      .orderBy(desc(table.id)),
  )

/** A card of the person; what is somebody else's is not there. */
export const cardOf = async (rows: Rows, secrets: Secrets, { user, id }: { user: UserId; id: number }): Promise<Card | undefined> =>
  (await cardsOf(rows, secrets, user)).find(card => card.id === id)

/** Cards, removed ones too, by the hashes that the journal has. */
export const cardsByHash = async (rows: Rows, secrets: Secrets, hashes: readonly string[]): Promise<ReadonlyMap<string, Card>> => {
  if (hashes.length === 0) return new Map()
  // Bounded: the hashes that were asked for.
  const found = await rows
    .select()
    .from(table)
    .where(inArray(table.hash, [...new Set(hashes)]))
  return new Map(opened(secrets, found).map(card => [card.hash, card]))
}

const numberHashOf = (secrets: Secrets, number: string): string => secrets.keyedHash('bank-numbers', number)

/** Who else has ever had an account number on a card. */
export const othersWithNumber = async (
  rows: Rows,
  secrets: Secrets,
  { user, number }: Pick<Card, 'user' | 'number'>,
): Promise<UserId[]> => {
  const found = await rows
    .selectDistinct({ user: table.user })
    .from(table)
    .where(and(eq(table.numberHash, numberHashOf(secrets, number)), ne(table.user, user)))
    .limit(20)
  return found.map(row => row.user)
}

/** Adds a card, or says why not: the person has the account number on one already, or as many as there may be. Of those that come at once one is added after the other. */
export const addCard = (
  database: PostgresJsDatabase,
  secrets: Secrets,
  card: CardTexts & { user: UserId; at: number },
): Promise<'bankCardKnown' | 'bankCardsFull' | undefined> =>
  database.transaction(async within => {
    await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`bank cards of ${card.user}`}))`)
    if ((await cardsOf(within, secrets, card.user)).length >= BANK_CARDS_MAX) return 'bankCardsFull'
    return (await insertCard(within, secrets, card)) ? undefined : 'bankCardKnown'
  })

const insertCard = async (
  rows: Rows,
  secrets: Secrets,
  { user, at, ...card }: CardTexts & { user: UserId; at: number },
): Promise<boolean> => {
  const salt = randomBytes(16).toString('hex')
  const text = written(card)
  const values = {
    user,
    texts: seal(secrets.key('bank-cards'), Buffer.from(text), boundTo(user, salt)).toString('base64url'),
    salt,
    hash: cardHash(salt, text),
    numberHash: numberHashOf(secrets, card.number),
    addedAt: at,
  }
  return (await rows.insert(table).values(values).onConflictDoNothing().returning()).length > 0
}

export const removeCard = async (rows: Rows, id: number, at: number): Promise<void> => {
  await rows.update(table).set({ removedAt: at }).where(eq(table.id, id))
}
