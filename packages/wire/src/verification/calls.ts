import {
  DOCUMENT_TYPES,
  PHOTO_ITEMS,
  STEP_ITEMS,
  VERIFICATION_LEVELS,
  VERIFICATION_STEPS,
  type VerificationItem,
} from '@assay/rules/verification/levels'
import { REASON_NAMES } from '@assay/rules/verification/reasons'
import { call, nothing, text, timestamp, z } from '../call.ts'

const step = z.enum(VERIFICATION_STEPS)
const item = z.enum(Object.values(STEP_ITEMS).flat() as [VerificationItem, ...VerificationItem[]])
const limits = z.object({
  /** USDT a day; empty: nothing may be withdrawn. */
  withdrawalPerDay: z.string(),
})

/** One item of a step: a text or a photo. */
const verificationItem = z.object({
  item,
  /** `needed`: not there yet, or asked for again; `ready`: there, not handed in; `sent`: handed in; `accepted`. */
  state: z.enum(['needed', 'ready', 'sent', 'accepted']),
  /** Why it was not accepted the last time. */
  reason: z.optional(z.enum(REASON_NAMES)),
  /** Of a text that was handed in: masked but for what the person needs to know it again. */
  shown: z.string(),
  /** Of a photo that is there: when it came, ms. */
  uploadedAt: z.optional(timestamp),
})

const verificationStep = z.object({
  step,
  /**
   * `locked`: the step before it comes first; `open`: nothing handed in; `underReview`; `approved`; `rejected`: what is `needed` can be handed in again;
   * `closed`: rejected for good.
   */
  state: z.enum(['locked', 'open', 'underReview', 'approved', 'rejected', 'closed']),
  items: z.array(verificationItem),
  /** When it was handed in the last time, and decided; 0 when not. */
  sentAt: timestamp,
  decidedAt: timestamp,
  /** Place in the queue while under review, from 1; 0 otherwise. */
  place: z.number(),
  /** What the last fifty took from hand-in to decision, the middle of them, in minutes; 0 while there are none. */
  usualMinutes: z.number(),
  /** What holds once it is approved. */
  unlocks: limits,
})

/** Who somebody is known to be, and what comes next; also in the private `verification` channel. */
export const verification = z.object({
  level: z.enum(VERIFICATION_LEVELS),
  limits,
  steps: z.array(verificationStep),
  /** `REVIEW_AUTO=basic`: the first step is approved by itself, and the page says so. */
  isBasicAutomatic: z.boolean(),
  /** Files are deleted so many days after the account is closed. */
  retentionDays: z.number(),
})
export type Verification = z.infer<typeof verification>
export type VerificationStepState = z.infer<typeof verificationStep>
export type VerificationItemState = z.infer<typeof verificationItem>

export const getIdcardType = call({
  path: 'web/getIdcardType',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'verification',
  summary: 'Kinds of identity document, named in the language of the request; with `list=short` the three most common.',
  request: z.object({ list: z.optional(z.enum(['all', 'short'])) }),
  response: z.object({ types: z.array(z.object({ id: z.enum(DOCUMENT_TYPES), name: z.string() })) }),
})

export const getVerification = call({
  path: 'web/getVerification',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'verification',
  summary: 'The three steps of verification: what each asks and opens, what was handed in, and how it stands.',
  request: nothing,
  response: verification,
})

export const uploadVerificationPhoto = call({
  path: 'web/uploadVerificationPhoto',
  method: 'POST',
  once: 'endpoint',
  files: { photo: { required: false } },
  who: 'user',
  demo: false,
  area: 'verification',
  summary:
    'Takes one photo (multipart field `photo`; JPG, JPEG or PNG under 8 MB, by content) and keeps it, encrypted, until the step is handed in. A newer one takes its place.',
  request: z.object({ item: z.enum(PHOTO_ITEMS) }),
  response: verification,
})

export const getVerificationPhotos = call({
  path: 'web/getVerificationPhotos',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'verification',
  summary:
    'Addresses under which this browser sees the photos that were uploaded and not handed in yet, each for a minute. What was handed in is shown to nobody but compliance staff.',
  request: nothing,
  response: z.object({ photos: z.array(z.object({ item: z.enum(PHOTO_ITEMS), address: z.string() })) }),
})

export const editCenterLevel = call({
  path: 'web/editCenterLevel',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'verification',
  summary:
    'Hands in one step, or again what was not accepted of it; it never sets a level. `basic` carries its four texts, `senior` the three photos uploaded before, `address` the text and the bill.',
  request: z.object({
    step,
    /** Two letters (ISO 3166-1). */
    nationality: z.optional(text(2)),
    documentType: z.optional(text(1)),
    realName: z.optional(text(100)),
    documentNumber: z.optional(text(40)),
    addressText: z.optional(text(300)),
  }),
  response: verification,
})
