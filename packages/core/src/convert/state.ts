import type { UserId } from '../people/state.ts'
import type { ConversionId } from './commands.ts'

export interface ConvertState {
  nextConversion: ConversionId
  /** The day in Hong Kong on which somebody last sold small balances, and who has on it. */
  day: number
  readonly swept: Set<UserId>
}

export interface SavedConvert {
  nextConversion: ConversionId
  day: number
  swept: UserId[]
}

export const createConvert = (): ConvertState => ({ nextConversion: 1, day: 0, swept: new Set() })

export const saveConvert = ({ nextConversion, day, swept }: ConvertState): SavedConvert => ({ nextConversion, day, swept: [...swept] })

export const loadConvert = ({ nextConversion, day, swept }: SavedConvert): ConvertState => ({ nextConversion, day, swept: new Set(swept) })

/** Whether somebody has sold small balances on a day in Hong Kong. */
export const hasSwept = ({ day, swept }: ConvertState, user: UserId, today: number): boolean => day === today && swept.has(user)
