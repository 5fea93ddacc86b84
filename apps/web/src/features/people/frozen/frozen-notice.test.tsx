import { getText, getTextsList } from '@assay/wire/content/calls'
import { getDisclosures } from '@assay/wire/disclosures/calls'
import { getInfo } from '@assay/wire/people/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../../test/page.tsx'

const INFO = {
  uid: '10023456',
  country: 'DE',
  registeredAt: Date.UTC(2026, 0, 5),
  emailBound: true,
  emailVerified: true,
  phoneBound: false,
  securityLevel: 'weak' as const,
  lang: 'en',
  demo: false,
  returns: false,
  removedAt: 0,
}

/** Somebody on the page about security. */
function arriveAtSecurity({ frozen = '' as const as '' | 'suspectedTheft' } = {}) {
  const person = arrive({ as: 'user' })
  person.server.answer(getInfo, { ...INFO, frozen })
  person.server.answer(getTextsList, {
    articles: [{ id: '7', kind: 'security', title: 'Security', summary: '', at: INFO.registeredAt, lang: 'en' }],
  })
  person.server.answer(getText, {
    id: '7',
    lang: 'en',
    version: 1,
    hash: '',
    kind: 'security',
    title: 'Security',
    summary: '',
    body: 'How funds are kept.',
    at: INFO.registeredAt,
  })
  return person
}

test('whoever is frozen reads why, what works all the same, and whom to write to', async () => {
  const { open, t } = arriveAtSecurity({ frozen: 'suspectedTheft' })
  await open('/security')
  const bar = within(await screen.findByRole('region', { name: t('people:frozen.title') }))
  await bar.findByText(t('people:frozen.reason.suspectedTheft'))
  bar.getByText(t('people:frozen.means'))
  expect((await bar.findByRole('link')).getAttribute('href')).toBe('/service')
})

test('a freeze and its end are on the open page at once', async () => {
  const { server, open, t } = arriveAtSecurity()
  await open('/security')
  await screen.findByText(t('people:disclosures.none'))
  const bar = () => screen.queryByRole('region', { name: t('people:frozen.title') })
  server.answer(getInfo, { ...INFO, frozen: 'legalOrder' })
  server.live.publish('accountFreeze', { frozen: 'legalOrder' })
  await screen.findByText(t('people:frozen.reason.legalOrder'))
  server.answer(getInfo, { ...INFO, frozen: '' })
  server.live.publish('accountFreeze', { frozen: '' })
  await waitFor(() => expect(bar()).toBeNull())
})

test('nobody else sees anything of it', async () => {
  const { open, t } = arriveAtSecurity()
  await open('/security')
  await screen.findByText(t('people:disclosures.none'))
  expect(screen.queryByRole('region', { name: t('people:frozen.title') })).toBeNull()
})

test('a person reads who looked at their data and why', async () => {
  const { server, open, t } = arriveAtSecurity()
  server.answer(getDisclosures, {
    disclosures: [{ id: '1', what: 'contact', name: 'Bruno', role: 'support', reason: 'They ask for a call back', at: INFO.registeredAt }],
  })
  await open('/security')
  await screen.findByText('They ask for a call back')
  const table = within(screen.getByRole('table', { name: t('people:disclosures.title') }))
  table.getByText('Bruno')
  table.getByText(t('people:disclosures.data.contact'))
})
