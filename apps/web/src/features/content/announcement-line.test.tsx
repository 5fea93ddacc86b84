import { getAnnouncements } from '@assay/wire/content/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
import { arrive } from '../../../test/page.tsx'

test('an announcement that was closed stays closed, and a newer one is shown', async () => {
  const { user, t, server, open } = arrive()
  answerHome(server)
  await open('/')
  await screen.findByRole('link', { name: 'News of the house' })
  await user.click(await screen.findByRole('button', { name: t('content:announcement.dismiss') }))
  await waitFor(() => expect(screen.queryByRole('link', { name: t('content:announcement.all') })).toBeNull())
  await open('/')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(server.sent(getAnnouncements)).toHaveLength(2))
  expect(screen.queryByRole('link', { name: t('content:announcement.all') })).toBeNull()

  const newer = { id: '8', kind: 'announcement' as const, title: 'More news', summary: '', at: Date.UTC(2026, 0, 6), lang: 'en' }
  server.answer(getAnnouncements, { announcements: [newer] })
  await open('/')
  await screen.findByRole('link', { name: 'More news' })
})
