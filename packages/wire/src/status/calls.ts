import { call, nothing, timestamp, z } from '../call.ts'

/** What the status page speaks of, in its order. */
export const STATUS_PARTS = ['writer', 'journal', 'projections', 'priceSource', 'auditor', 'chain', 'reviews'] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

export const INCIDENT_STEPS = ['planned', 'investigating', 'identified', 'watching', 'resolved'] as const

const part = z.enum(STATUS_PARTS)
const step = z.enum(INCIDENT_STEPS)

export const incident = z.object({
  id: z.string(),
  title: z.string(),
  parts: z.array(part),
  step,
  startedAt: timestamp,
  /** 0 while it is open. */
  resolvedAt: timestamp,
  /** Newest first. */
  updates: z.array(z.object({ at: timestamp, step, text: z.string() })),
})
export type Incident = z.output<typeof incident>

export const getStatus = call({
  path: 'web/getStatus',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'content',
  summary:
    'Whether each part of the platform works now, how it did in the last 90 days as measured once a minute, and what operators wrote of incidents.',
  request: nothing,
  response: z.object({
    at: timestamp,
    parts: z.array(
      z.object({
        part,
        works: z.boolean(),
        /** Oldest first, today last: minutes in which it was measured, and in which of them it did not work. */
        days: z.array(z.object({ day: timestamp, measured: z.number(), failed: z.number() })),
      }),
    ),
    incidents: z.array(incident),
  }),
})
