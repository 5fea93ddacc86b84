import { getAnnouncements, getTextsList } from '@assay/wire/content/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../test/home.ts'
import { arrive } from '../../test/page.tsx'

const saysReady = (): boolean => document.documentElement.dataset.ready !== undefined

test('a page says that it is ready when what it has asked for is there and drawn, and not before', async () => {
  const { server, open } = arrive()
  answerHome(server)
  const letThrough = server.hold(getAnnouncements)
  await open('/')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(server.sent(getAnnouncements)).toHaveLength(1))
  expect(saysReady()).toBe(false)
  letThrough()
  await waitFor(() => expect(saysReady()).toBe(true))
  await screen.findByText('News of the house')
})

test('a page that somebody goes on from is no longer ready while the next one is on its way', async () => {
  const { server, open } = arrive()
  answerHome(server)
  server.answer(getTextsList, { articles: [] })
  await open('/')
  await waitFor(() => expect(saysReady()).toBe(true))
  const letThrough = server.hold(getTextsList)
  await open('/notice')
  await waitFor(() => expect(saysReady()).toBe(false))
  letThrough()
  await waitFor(() => expect(saysReady()).toBe(true))
})
