import { type Encoded, readText } from '../../memory/encoded.ts'

/** Codes of spot's events on the tape. */
export const ORDER_ACCEPTED = 10
export const ORDER_FILLED = 11
export const ORDER_CLOSED = 12
export const ORDER_TRIGGERED = 13
export const ORDER_AMENDED = 14
export const MATCH_PREVENTED = 15

/** All codes of spot are below. */
export const SPOT_CODES_END = 40

/** Words of an accepted order, and of what most orders do not have. */
export const ACCEPTED_LENGTH = 9
export const FURTHER_LENGTH = 5
export const FILLED_LENGTH = 13

/** Whether an accepted order has what most do not: total, expiry, callback, sibling, name. */
export const hasFurther = (tape: Encoded, at: number): boolean => (tape.ints[at * 2 + 1] as number) > ACCEPTED_LENGTH

export const nameAt = (tape: Encoded, further: number): string | undefined => readText(tape, further + FURTHER_LENGTH) || undefined
