import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../people/secrets.ts'
import type { ConversationRow } from './conversations.ts'

const ACCESS = /^(\d{1,9})\.([A-Za-z0-9_-]{43})$/

const sealOf = (secrets: Secrets, id: number, openedAt: number): Buffer =>
  createHmac('sha256', secrets.key('support visitors'))
    .update(JSON.stringify([id, openedAt]))
    .digest()

/** By which a visitor comes back to a conversation: nobody can make it who has not the secrets of this installation. */
export const visitorAccess = (secrets: Secrets, { id, openedAt }: Pick<ConversationRow, 'id' | 'openedAt'>): string =>
  `${id}.${sealOf(secrets, id, openedAt).toString('base64url')}`

/** Whether somebody has shown that a visitor's conversation is theirs; never once its address was forgotten. */
export const isVisitorOf = (secrets: Secrets, row: ConversationRow, access: string): boolean => {
  const [, id, seal = ''] = ACCESS.exec(access) ?? []
  if (row.uid !== null || row.email === null || Number(id) !== row.id) return false
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(secrets, row.id, row.openedAt))
}
