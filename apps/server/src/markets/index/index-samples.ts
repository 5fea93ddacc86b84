import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ISql, Sql } from 'postgres'

/** The text of a second that others are compressed with serves for so long. */
const BASE_MS = 60_000
const LEVEL = 9
/** No text that we wrote is larger; a damaged row must not eat the memory. */
const TEXT_BYTES_MAX = 1 << 20

/** One row with the text that it is compressed with. */
export interface SamplesRow {
  at: string
  /** SHA-256 of the text. */
  evidence: Buffer
  samples: Buffer
  /** Absent where the row is a text itself. */
  dictionary: Buffer | null
}

/** What every source said in one second, as the text that its hash was made of. */
export const samplesText = ({ samples, dictionary }: Omit<SamplesRow, 'evidence'>): string =>
  (dictionary ? inflateRawSync(samples, { dictionary, maxOutputLength: TEXT_BYTES_MAX }) : samples).toString('utf8')

/** Columns of a `SamplesRow`, of `index_samples` with an alias for the row and one for its base. Bounded: a part of other statements. */
export const samplesRows = (sql: ISql) => sql`
  select one.at, one.evidence, one.samples, base.samples as dictionary
  from index_samples one left join index_samples base on base.at = one.base`

/** The index of the newest second that is kept: when it was (ms), and the price of each underlying that had one, as a decimal. */
export const newestIndex = async (sql: Sql): Promise<{ at: number; prices: Record<string, string> } | undefined> => {
  const [row] = await sql<SamplesRow[]>`${samplesRows(sql)} order by one.at desc limit 1`
  return row && { at: Number(row.at), prices: indexOf(samplesText(row)) }
}

/** The price of each underlying in the text of a second, as a decimal; underlyings without one are left out. */
export const indexOf = (text: string): Record<string, string> => {
  const { underlyings } = JSON.parse(text) as { underlyings: Record<string, { price?: string }> }
  return Object.fromEntries(Object.entries(underlyings).flatMap(([base, { price }]) => (price === undefined ? [] : [[base, price]])))
}

/**
 * Writes what the sources said, a second a row. One second differs from the next by a few digits: most rows are compressed with the text of one that was
 * written within the last minute as dictionary, which makes them a fifteenth of it. Each is on disk when `keep` resolves, because the
 * journal must name no hash whose text a crash could take away.
 */
export class IndexSamples {
  readonly #sql: Sql
  #base: { at: number; text: Buffer } | undefined

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Keeps the text of a time (ms) that no other has; gives its hash. */
  async keep(at: number, text: string): Promise<string> {
    const bytes = Buffer.from(text)
    const hash = createHash('sha256').update(bytes).digest()
    const base = this.#base && at - this.#base.at < BASE_MS ? this.#base : undefined
    const samples = base ? deflateRawSync(bytes, { dictionary: base.text, level: LEVEL }) : bytes
    await this.#sql`insert into index_samples (at, base, evidence, samples) values (${at}, ${base?.at ?? null}, ${hash}, ${samples})`
    this.#base = base ?? { at, text: bytes }
    return hash.toString('hex')
  }
}
