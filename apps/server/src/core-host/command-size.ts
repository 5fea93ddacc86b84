import type { Command } from '@assay/core/engine/record'

/** About what an empty property or member costs. */
const FIELD_BYTES = 16

/** About how many bytes a command holds in memory: enough to bound what waits, cheap enough to ask for each. */
export const commandSize = (command: Command): number => sizeOf(command)

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return FIELD_BYTES + value.length
  if (typeof value !== 'object' || value === null) return FIELD_BYTES
  let size = FIELD_BYTES
  for (const name in value) size += name.length + sizeOf((value as Readonly<Record<string, unknown>>)[name])
  return size
}
