import type { Command } from '../src/engine/record.ts'
import type { Random } from './random.ts'

/** Things that no schema would let through. */
const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  '1',
  -1,
  0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1n,
  0n,
  1n,
  10n ** 40n,
  true,
  [],
  {},
  'constructor',
  '__proto__',
]

/** One field of a good command replaced by something else, or the whole of it. */
export function corrupt(random: Random, command: Command): Command {
  const field = random.pick(Object.keys(command))
  return random.chance(2) ? (random.pick(GARBAGE) as Command) : ({ ...command, [field]: random.pick(GARBAGE) } as Command)
}
