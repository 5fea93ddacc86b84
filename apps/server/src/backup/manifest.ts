import { z } from 'zod'

/** Of the file's shape: a release reads only what it knows. */
const FORMAT = 1
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

const schema = z.strictObject({
  format: z.literal(FORMAT),
  /** Version of the product that made the backup. */
  release: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** Names of the migrations that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** The last record, and the chain of hashes behind it. */
  journal: z.strictObject({ seq: count, hash }),
  /** Hash of the core's state at that record; comparable under the same version of the state's shape only. */
  state: z.strictObject({ version: count, hash }),
  /** Keyed hash by which the password pepper is known again; null when there was none where the backup was made. */
  pepper: z.string().nullable(),
  /** Rows as PostgreSQL's COPY writes them as text: how many, how many bytes, SHA-256 of these. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      /** Of a table that is divided by months, those that it had. */
      months: z.array(z.string().regex(/^\d{4}_\d{2}$/)).optional(),
      rows: count,
      bytes: count,
      sha256: hash,
    }),
  ),
  /** `last`: the value given last, as a decimal; null when none was given yet. */
  sequences: z.array(
    z.strictObject({
      name: z.string(),
      last: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
})

/** What a backup says about itself. */
export type Manifest = Omit<z.infer<typeof schema>, 'format'>
export type SavedTable = Manifest['tables'][number]
export type SavedSequence = Manifest['sequences'][number]

export const printManifest = (manifest: Manifest): string => `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`

/** Throws one line when this release cannot read it. */
export const parseManifest = (text: string): Manifest => {
  const value: unknown = JSON.parse(text)
  const { format } = z.looseObject({ format: z.number() }).parse(value)
  if (format !== FORMAT) throw new Error(`The backup has format ${format}; this release reads format ${FORMAT}.`)
  return schema.parse(value)
}
