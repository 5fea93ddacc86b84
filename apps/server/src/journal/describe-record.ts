import type { JournalRecord } from '@assay/core/engine/record'
import { encode } from '@assay/core/memory/codec'

/** A record as lines that a person can read: number, time and command, and below it what became of it. Amounts are units of the asset. */
export const describeRecord = ({ seq, at, command, refusal, events }: JournalRecord): string => {
  const { kind, ...fields } = command
  const outcome = refusal ? [`refused: ${refusal.refusal}`] : (events ?? []).map(({ type, ...rest }) => `${type}${fieldsOf(rest)}`)
  return [`${seq}  ${new Date(at).toISOString()}  ${kind}${fieldsOf(fields)}`, ...outcome.map(line => `    ${line}`)].join('\n')
}

const fieldsOf = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => ` ${name}=${textOf(value)}`)
    .join('')

const textOf = (value: unknown): string => (typeof value === 'object' ? plain(value) : String(value))

/** JSON for programs: amounts as strings of digits. */
export const plain = (value: unknown): string => encode(value).replace(/"#(-?\d+)"/g, '"$1"')
