import { getAsset2, getDayProfit } from '@assay/wire/payments/calls'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../test/page.tsx'
import { answerWallets } from '../../../test/wallets.ts'
import { PATHS } from '../../shared/paths.ts'

test('whoever owes part of a reversed deposit reads beside the wallets how much, and what that means; nobody else reads anything', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerWallets(server)
  server.answer(getDayProfit, { startsAt: 0, value: '0', startValue: '', cameIn: '', profit: '', rate: '' })
  await open(PATHS.assets)
  await screen.findByRole('heading', { name: t('payments:title') })
  expect(screen.queryByText(t('payments:claim.title'))).toBeNull()
  server.answer(getAsset2, { rows: [], totalUsdt: '0', claims: [{ asset: 'USDT', amount: '70.5' }] })
  await open(PATHS.assets)
  await screen.findByText(t('payments:claim.title'))
  await screen.findByText('70.5', { exact: false })
  screen.getByText(t('payments:claim.means'), { exact: false })
})
