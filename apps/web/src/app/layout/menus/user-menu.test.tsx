import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arriveAtLimits } from '../../../../test/limits.ts'

test('the way to the own limits stands in the menu of the person', async () => {
  const { user, t, open } = await arriveAtLimits()
  await open('/editPassword')
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`) }))
  await user.click(await screen.findByRole('menuitem', { name: t('navigation:entry.limits') }))
  await screen.findByRole('heading', { level: 1, name: t('limits:title') })
  expect(window.location.pathname).toBe('/limits')
})
