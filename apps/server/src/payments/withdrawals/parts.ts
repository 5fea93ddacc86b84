import type { WithdrawalDeadlines } from '@assay/rules/withdrawals/deadlines'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../../core-host/engine.ts'
import type { Messages } from '../../http/messages.ts'
import type { Identity } from '../../people/identity.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import type { OpenChain } from '../deposits/deposit-chain.ts'
import type { Overdue } from './overdue.ts'
import type { Attempts } from './sending/attempts.ts'
import type { LaneState } from './sending/send-lane.ts'

export interface WithdrawalSettings {
  /** How long a new address waits, ms; 0: not at all. */
  addressWaitMs: number
  /** From so many USDT on two people have to agree, a decimal. */
  twoFrom: string
  /** How long one may stay in each state, ms. */
  deadlines: WithdrawalDeadlines
}

/** What the calls of withdrawals work with. */
export interface WithdrawalParts {
  settings: WithdrawalSettings
  engine: Engine
  database: PostgresJsDatabase
  identity: Identity
  reviews: Reviews
  messages: Messages
  /** False where there is no chain to send over. */
  isOpen: boolean
  openChain(): Promise<Pick<OpenChain, 'id' | 'token' | 'node' | 'isOwn'> | undefined>
  /** Why nothing goes out now. */
  laneState(): LaneState
  attempts: Attempts
  overdue: Overdue
  /** Resolves when the history holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}
