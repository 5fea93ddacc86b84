import { getStatus, type Incident } from '@assay/wire/status/calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../test/page.tsx'

const AT = Date.UTC(2026, 10, 30, 3)
const incident = (over: Partial<Incident>): Incident => ({
  id: 'i1',
  title: 'Deposits arrive late',
  parts: ['chain'],
  step: 'investigating',
  startedAt: AT,
  resolvedAt: 0,
  updates: [{ at: AT, step: over.step ?? 'investigating', text: 'We look into it' }],
  ...over,
})

/** The status page with these incidents, while every part answers its measurement. */
async function openWith(incidents: Incident[]) {
  const person = arrive()
  const parts = (['writer', 'chain'] as const).map(part => ({ part, works: true, days: [{ day: AT, measured: 60, failed: 0 }] }))
  person.server.answer(getStatus, { at: AT, parts, incidents })
  await person.open('/status')
  await screen.findByRole('heading', { level: 1 })
  return person
}
const lead = () => screen.getByRole('heading', { level: 1 }).textContent
const partOf = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li')!)
const isBefore = (first: Element, second: Element) => (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('an open incident changes the headline, stands above the days, and its parts carry its step though they measure as working', async () => {
  const { t } = await openWith([incident({}), incident({ id: 'i0', title: 'An old one', step: 'resolved', resolvedAt: AT })])
  expect(lead()).toBe(t('status:lead.disturbed'))
  const history = screen.getByRole('heading', { name: t('status:history', { statusDays: '90' }) })
  expect(isBefore(screen.getByRole('heading', { name: 'Deposits arrive late' }), history)).toBe(true)
  expect(isBefore(history, screen.getByRole('heading', { name: 'An old one' }))).toBe(true)
  const chain = partOf(t('status:component.chain'))
  chain.getByText(t('status:step.investigating'))
  expect(chain.queryByText(t('status:state.working'))).toBeNull()
  const writer = partOf(t('status:component.writer'))
  writer.getByText(t('status:state.working'))
  expect(writer.queryByText(t('status:step.investigating'))).toBeNull()
})

test('planned work stands above the days and at its parts, which work until it begins', async () => {
  const { t } = await openWith([incident({ step: 'planned', title: 'A new node' })])
  expect(lead()).toBe(t('status:lead.working'))
  const history = screen.getByRole('heading', { name: t('status:history', { statusDays: '90' }) })
  expect(isBefore(screen.getByRole('heading', { name: 'A new node' }), history)).toBe(true)
  const chain = partOf(t('status:component.chain'))
  chain.getByText(t('status:state.working'))
  chain.getByText(t('status:step.planned'))
})

test('a resolved incident leaves the headline as measured', async () => {
  const { t } = await openWith([incident({ step: 'resolved', resolvedAt: AT })])
  expect(lead()).toBe(t('status:lead.working'))
  expect(screen.queryByRole('heading', { name: t('status:incidents.open') })).toBeNull()
})
