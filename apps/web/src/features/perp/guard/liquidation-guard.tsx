import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { Suspense } from 'react'
import { usePerpPositions } from '../live/use-own-perp.ts'
import { nearPositions } from './near-positions.ts'

/** Hardly anybody is near liquidation: the bar with its dialogs, and their words, come to whoever is. */
const PositionGuard = latePart(async () => {
  const [{ PositionGuard: loaded }] = await Promise.all([import('./position-guard.tsx'), loadAreas(AREAS)])
  return loaded
})

const AREAS = ['perp-guard', 'perp-lists', 'perp', 'spot', 'trading', 'payments', 'refusals'] as const

/** On every page: the bar before liquidation, when a position is near. */
export function LiquidationGuard() {
  const near = nearPositions(usePerpPositions() ?? [])
  if (near.length === 0) return null
  return (
    <Suspense>
      <PositionGuard near={near} />
    </Suspense>
  )
}
