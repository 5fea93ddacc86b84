import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../../test/page.tsx'
import { answerPerpTerminal } from '../../../../test/perp-terminal.ts'
import { LONG } from '../example-position.ts'

/** A position at 100x that has lost more than half of its way. */
const NEAR = { ...LONG, leverage: 100, entryPrice: '60000', markPrice: '59800', liquidationPrice: '59700' }

test('whoever is near liquidation sees it on every page, not on the terminal alone, and it goes with the danger', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  answerPerpTerminal(server)
  server.live.give('perpPositions', [NEAR])
  await open('/notices')
  const bar = await screen.findByRole('region', { name: t('perp-guard:bar.label') })
  within(bar).getByText('BTC-PERP')
  within(bar).getByRole('button', { name: t('perp-guard:bar.margin') })
  server.live.publish('perpPositions', [{ ...NEAR, markPrice: '70000' }])
  await expect.poll(() => screen.queryByRole('region', { name: t('perp-guard:bar.label') })).toBeNull()
})
