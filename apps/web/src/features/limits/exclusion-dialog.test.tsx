import { excludeSelf, getLimits } from '@assay/wire/limits/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arriveAtLimits } from '../../../test/limits.ts'
import { NO_LIMITS } from '../../../test/no-limits.ts'
import { refused, success } from '../../../test/wire-server.ts'

test('shutting oneself out is asked twice: what it covers, then that it was understood; only then it is sent', async () => {
  const { user, t, server } = await arriveAtLimits()
  const days = '7 days'
  await user.click(await screen.findByRole('button', { name: days }))
  const dialog = within(await screen.findByRole('dialog', { name: t('limits:exclusion.question', { days }) }))
  dialog.getByText(t('limits:covers.forever'))
  await user.click(dialog.getByRole('button', { name: t('limits:exclusion.continue') }))
  const action = dialog.getByRole('button', { name: t('limits:exclusion.action', { days }) })
  expect(action).toHaveProperty('disabled', true)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('checkbox')))
  await user.keyboard(' ')
  expect(action).toHaveProperty('disabled', false)

  server.answer(excludeSelf, () => refused({ refusal: 'busy' }))
  await user.click(action)
  await dialog.findByText(t('refusals:busy'))
  const excluded = { ...NO_LIMITS, excludedUntil: Date.now() + 7 * 86_400_000 }
  server.answer(excludeSelf, () => {
    server.answer(getLimits, excluded)
    server.live.publish('limits', excluded)
    return success(excluded, 'options-done:excluded')
  })
  await user.click(action)
  await screen.findByText(t('limits:exclusion.until'), { exact: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(excludeSelf).map(({ fields }) => fields)).toEqual([{ days: '7' }, { days: '7' }])
})
