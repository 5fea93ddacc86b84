import { changedFiles } from './changes.mjs'

/** Test files that take turns, in the order of their turns. */
interface InTurns {
  readonly files: readonly string[]
  /** So many runs, one commit apart, have done them all. */
  readonly turns: number
}

/**
 * The files that rest in a run: all but those whose turn it is, for what takes long and has seldom anything to do with a change. None rests when all is done, when some
 * are asked for by name, and none that changed lately.
 */
export function restingTests(
  { files, turns }: InTurns,
  part: number | 'all',
  asked: readonly string[],
  changed = changedFiles(),
): string[] {
  if (part === 'all' || asked.some(name => files.some(file => file.includes(name)))) return []
  return files.filter((file, place) => place % turns !== part % turns && !changed.has(file))
}
