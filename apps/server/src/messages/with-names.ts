import type { ISql } from 'postgres'
import type { Figure, PersonMessage } from './declaration.ts'

/** What stands for the hashes that the journal has; one that is not known has no entry. */
export type MessageNames = (sql: ISql, hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>

type Lines = NonNullable<PersonMessage['lines']>

const hashOf = (figure: Figure): string[] => (typeof figure === 'object' && 'known' in figure ? [figure.known] : [])

/** Messages with what stands for the hashes in their lines; a line about one that nobody knows is left out. */
export const withNames = async <One extends Pick<PersonMessage, 'lines'>>(
  sql: ISql,
  messages: readonly One[],
  names: readonly MessageNames[],
): Promise<readonly One[]> => {
  const hashes = [...new Set(messages.flatMap(({ lines = [] }) => lines.flatMap(([, figure]) => hashOf(figure))))]
  if (hashes.length === 0) return messages
  const known = new Map<string, string>()
  for (const namesOf of names) for (const [hash, name] of await namesOf(sql, hashes)) known.set(hash, name)
  const named = (lines: Lines): Lines =>
    lines.flatMap(([name, figure]) => {
      const [hash] = hashOf(figure)
      if (hash === undefined) return [[name, figure] as const]
      const text = known.get(hash)
      return text === undefined ? [] : [[name, text] as const]
    })
  return messages.map(one => (one.lines ? { ...one, lines: named(one.lines) } : one))
}
