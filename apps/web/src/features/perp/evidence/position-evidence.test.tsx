import { getPerpEvidence } from '@assay/wire/perp/history'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../../../test/page.tsx'
import { evidencePath } from '../../../trading/market-paths.ts'
import { LONG } from '../example-position.ts'
import { BTC_PERP } from '../example-rules.ts'
import type { Evidence } from './walk-position.ts'

/** A position whose fills are all away. */
const EVIDENCE: Evidence = {
  position: { ...LONG, state: 'closed', closedAt: Date.UTC(2026, 1, 2) },
  rules: BTC_PERP,
  fills: [],
  funding: [],
  changes: [],
  steps: [],
  marks: [],
  indexSamples: [],
  indexEvidence: '',
  formula: null,
  keptSince: Date.UTC(2026, 1, 1),
}

test('while fills of a position are elsewhere its page says since when they are there, and neither sums them nor calls them unequal', async () => {
  const { t, open, server } = arrive({ as: 'user' })
  server.answer(getPerpEvidence, EVIDENCE)
  await open(evidencePath(LONG.positionId))
  await screen.findByText(t('common:keptSince', { date: 'Feb 1, 2026' }))
  expect(screen.queryByText(t('perp-lists:evidence.sums'))).toBeNull()
})
