import { setTimeout as wait } from 'node:timers/promises'

/** So long a refused flood waits for its answer. */
const HELD_MS = 250

/** Before a refusal of a flood leaves: whoever asks again at each answer would otherwise keep the server busy with refusing. */
export const holdBack = (): Promise<void> => wait(HELD_MS)
