import type { UserId } from '@assay/core/people/state'
import { tradingModesOf } from '@assay/core/perp/read'
import type { PositionSide } from '@assay/rules/perp/position-value'
import type { Engine } from '../core-host/engine.ts'
import type { PeopleRefusal } from '../http/handler.ts'

interface Opening {
  user: UserId
  market: string
  side: PositionSide
  /** That is asked for; otherwise the one that is set. */
  leverage?: number
}

/** Asked before an order that begins or adds to a position goes to the core; gives why the person may not trade with leverage yet. */
export type LeverageGate = (opening: Opening) => Promise<PeopleRefusal | undefined>

/** Lets everybody through who has passed the quiz, and everybody else only without leverage. */
export const quizGate =
  ({ engine, hasPassed }: { engine: Engine; hasPassed(user: UserId): Promise<boolean> }): LeverageGate =>
  async ({ user, market, side, leverage: asked }) => {
    if (await hasPassed(user)) return undefined
    const leverage = asked ?? (await engine.read(core => tradingModesOf(core.state, user, market).leverage[side]))
    return leverage > 1 ? { refusal: 'quizRequired' } : undefined
  }
