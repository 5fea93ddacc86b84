import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../../test/page.tsx'

test('the look is chosen in a menu, remembered, and the focus goes back to its button', async () => {
  const { user, t, open } = arrive()
  await open('/forgetpwd')
  const button = () => screen.findByRole('button', { name: t('common:menu.theme') })
  await user.click(await button())
  await user.click(await screen.findByRole('menuitemradio', { name: t('common:theme.blueUp') }))
  await user.click(screen.getByRole('menuitemradio', { name: t('common:theme.compact') }))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await button()))
  expect(document.documentElement.dataset).toMatchObject({ up: 'blue', density: 'compact' })

  delete document.documentElement.dataset.up
  delete document.documentElement.dataset.density
  await open('/forgetpwd')
  await waitFor(() => expect(document.documentElement.dataset).toMatchObject({ up: 'blue', density: 'compact' }))
})
