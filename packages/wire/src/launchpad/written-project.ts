import { PROJECT_LANGUAGES } from '@assay/rules/launchpad/terms'
import { decimal, z } from '../call.ts'

const texts = z.object(Object.fromEntries(PROJECT_LANGUAGES.map(language => [language, z.string()])) as Record<string, z.ZodMiniString>)

/** A project as an operator writes it: what is proposed as JSON, and kept so until a second person has decided. Coins, prices and USDT in decimals, moments in ms. */
export const writtenProject = z.object({
  coin: z.string(),
  name: z.string(),
  issuePrice: decimal,
  circulation: decimal,
  supply: decimal,
  lot: decimal,
  minimum: decimal,
  personalCap: decimal,
  opensAt: z.number(),
  closesAt: z.number(),
  listingAt: z.number(),
  lockDays: z.number(),
  tranches: z.number(),
  trancheDays: z.number(),
  validityDays: z.number(),
  /** UID of the issuer's account. */
  issuer: z.string(),
  summary: texts,
  risks: texts,
  documents: z.array(z.object({ title: z.string(), url: z.string() })),
})
export type WrittenProject = z.infer<typeof writtenProject>

/** What a change of a project names, beside `amount` and `cause`. */
export const PROJECT_LINES = [
  'coin',
  'name',
  'issuePrice',
  'circulation',
  'supply',
  'lot',
  'minimum',
  'personalCap',
  'opensAt',
  'closesAt',
  'listingAt',
  'lockDays',
  'tranches',
  'trancheDays',
  'validityDays',
  'issuer',
  'summary',
  'risks',
  'document',
  'returned',
] as const
