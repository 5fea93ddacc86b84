import { z } from '../call.ts'

const figures = z.record(z.string(), z.string().check(z.maxLength(40)))

/** Settings as people read and write them: figures by field, and the rows of the table. */
export const writtenSettings = z.object({ values: figures, rows: z.array(figures) })
export type WrittenSettings = z.infer<typeof writtenSettings>
