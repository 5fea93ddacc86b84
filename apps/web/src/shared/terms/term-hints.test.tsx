import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
import { arrive } from '../../../test/page.tsx'

test.each(['de', 'ar'] as const)('the first page explains its columns to a visitor, in the language of the page (%s)', async language => {
  const { server, user, t, open } = arrive({ language })
  answerHome(server)
  await open('/')
  const term = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-term="terms:change24h"]')
    expect(found).not.toBeNull()
    return found!
  })
  await user.hover(term)
  expect((await screen.findByRole('tooltip')).textContent).toBe(t('terms:change24h'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
