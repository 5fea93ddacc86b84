import { getIdcardType, getVerification, type Verification } from '@assay/wire/verification/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { NOT_VERIFIED, stepOf, verificationAt } from '../../../test/verification.ts'

/** Somebody in front of the ladder. */
async function arriveAtLadder(verification: Verification, address = '/authentication'): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  person.server.answer(getVerification, verification)
  person.server.live.give('verification', verification)
  await person.open(address)
  await screen.findByRole('heading', { level: 1, name: person.t('verification:title') })
  await screen.findByRole('listitem', { name: person.t('verification:step.basic') })
  return person
}

const rung = ({ t }: Visitor, step: string) => within(screen.getByRole('listitem', { name: t(`verification:step.${step}`) }))

test.each(['/authentication', '/sfyz'])('%s shows the level, what each step asks and unlocks, and where it goes on', async address => {
  const person = await arriveAtLadder(NOT_VERIFIED, address)
  const { t, user } = person
  await within(await screen.findByRole('region', { name: t('verification:level.label') })).findByText(t('verification:level.none'))
  rung(person, 'basic').getByText(t('verification:asks.basic'))
  rung(person, 'basic').getByText('10,000')
  rung(person, 'senior').getByText(t('verification:status.locked'))
  // Two requests a day of at most 200,000.
  rung(person, 'address').getByText('400,000')
  expect(rung(person, 'senior').queryByRole('link')).toBeNull()
  await screen.findByRole('img', { name: t('verification:phone.code') })
  person.server.answer(getIdcardType, { types: [{ id: '2', name: 'Passport' }] })
  await user.click(rung(person, 'basic').getByRole('link', { name: t('verification:action.start') }))
  await waitFor(() => expect(window.location.pathname).toBe('/smauth'))
  await screen.findByRole('heading', { level: 1, name: t('verification:step.basic') })
})

test('a step under review says its place in the queue and how long a review usually takes', async () => {
  const step = stepOf('basic', { state: 'underReview', sentAt: Date.UTC(2026, 4, 1), place: 3, usualMinutes: 90 })
  const person = await arriveAtLadder(verificationAt(step))
  const basic = rung(person, 'basic')
  await basic.findByText(person.t('verification:status.underReview'))
  basic.getByText('3')
  basic.getByText('90 minutes')
})

test('a rejected step says why, item by item, and leads to what is asked for again; a decision shows and is announced without a reload', async () => {
  const sent = { sentAt: Date.UTC(2026, 4, 1), place: 1 }
  const person = await arriveAtLadder(verificationAt(stepOf('senior', { ...sent, state: 'underReview' })))
  const { t, server } = person
  await rung(person, 'senior').findByText(t('verification:senior.underReview'))
  const rejected = stepOf(
    'senior',
    { ...sent, state: 'rejected', place: 0, decidedAt: Date.UTC(2026, 4, 2) },
    {
      front: { state: 'accepted' },
      back: { state: 'accepted' },
      holding: { state: 'needed', reason: 'headwear' },
    },
  )
  server.live.publish('verification', verificationAt(rejected))
  const senior = t('verification:step.senior')
  await screen.findByText(t('verification:decided', { step: senior, status: t('verification:senior.rejected') }))
  await rung(person, 'senior').findByText(t('verification:reason.headwear'), { exact: false })
  const again = rung(person, 'senior').getByRole('link', { name: t('verification:action.resubmit') })
  expect(again.getAttribute('href')).toBe('/seniorauth')
})

test('a step that is closed leads to support, and one that is approved by itself says so', async () => {
  const closed = stepOf('senior', { state: 'closed', decidedAt: Date.UTC(2026, 4, 2) }, { front: { state: 'needed', reason: 'altered' } })
  const person = await arriveAtLadder(verificationAt(closed))
  const support = await rung(person, 'senior').findByRole('link', { name: person.t('verification:action.support') })
  expect(support.getAttribute('href')).toBe('/service')
  person.server.live.give('verification', { ...NOT_VERIFIED, isBasicAutomatic: true })
  await person.open('/authentication')
  await screen.findByText(person.t('verification:automatic'))
})

test('a demo account is nobody to verify', async () => {
  const { t, open } = arrive({ as: 'demo' })
  await open('/authentication')
  await screen.findByText(t('demo:needs.title'))
})
