import { nothing, text, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'
import { INCIDENT_STEPS, incident, STATUS_PARTS } from './calls.ts'

/** What an operator writes of an incident, in letters. */
export const INCIDENT_TITLE_MAX = 120
export const INCIDENT_TEXT_MAX = 2_000

const written = { step: z.enum(INCIDENT_STEPS), text: text(INCIDENT_TEXT_MAX, 1) }

export const getIncidents = ofConsole({
  path: 'console/getIncidents',
  method: 'GET',
  who: 'operator',
  summary: 'Incidents, the open ones first, then the newest.',
  request: nothing,
  response: z.object({ incidents: z.array(incident) }),
})

export const openIncident = ofConsole({
  path: 'console/openIncident',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Tells people on the status page of a disturbance or of planned work. `parts` are comma-separated.',
  request: z.object({ title: text(INCIDENT_TITLE_MAX, 1), parts: text(100), ...written }),
  response: z.object({ id: z.string() }),
})

export const updateIncident = ofConsole({
  path: 'console/updateIncident',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Adds to an incident how it goes on; `resolved` ends it. What was written stays.',
  request: z.object({ id: text(12, 1), ...written }),
  response: nothing,
})

/** The calls by which operators write on the status page. */
export const STATUS_CALLS = [getIncidents, openIncident, updateIncident] as const

export const isStatusPart = (name: string): name is (typeof STATUS_PARTS)[number] => (STATUS_PARTS as readonly string[]).includes(name)
