import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arriveAtLimits } from '../../../../test/limits.ts'
import type { Visitor } from '../../../../test/page.tsx'

async function openMenu({ user, t }: Visitor) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common:menu.account', { name: '' }).trim()}`) }))
  return within(await screen.findByRole('menu'))
}

test('the menu of the person has six lines, the last of which leads out', async () => {
  const person = await arriveAtLimits()
  const { t, open } = person
  await open('/editPassword')
  const menu = await openMenu(person)
  const names = (await menu.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  const entry = (name: string) => t(`navigation:entry.${name}`)
  expect(names).toEqual([
    ...[entry('account'), entry('verification'), entry('security')],
    ...[t('common:menu.download'), t('common:tryDemo'), t('common:menu.signOut')],
  ])
})

test('what the menu does not hold stands beside every page of the user centre, the own limits too', async () => {
  const person = await arriveAtLimits()
  const { user, t, open } = person
  await open('/editPassword')
  const centre = within(await screen.findByRole('navigation', { name: t('navigation:entry.account') }))
  for (const page of ['apiKeys', 'devices', 'alerts', 'paymentSettings', 'accountClosing', 'help'])
    await centre.findByRole('link', { name: t(`navigation:entry.${page}`) })
  await user.click(centre.getByRole('link', { name: t('navigation:entry.limits') }))
  await screen.findByRole('heading', { level: 1, name: t('limits:title') })
  expect(window.location.pathname).toBe('/limits')
})
