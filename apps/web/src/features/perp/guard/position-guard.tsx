import { useState } from 'react'
import { TransferDialog } from '../../../trading/transfer/transfer-dialog.tsx'
import type { PositionDeed } from '../positions/position-deed.ts'
import { PositionDialogs } from '../positions/position-dialogs.tsx'
import { LiquidationBar } from './liquidation-bar.tsx'
import type { NearPosition } from './near-positions.ts'

/** The bar before liquidation with the dialogs that it opens. */
export function PositionGuard({ near }: { near: readonly NearPosition[] }) {
  const [deed, setDeed] = useState<PositionDeed>()
  const [moving, setMoving] = useState(false)
  return (
    <>
      <LiquidationBar near={near} onDeed={setDeed} onFunds={() => setMoving(true)} />
      <PositionDialogs deed={deed} onClose={() => setDeed(undefined)} />
      <TransferDialog opened={moving} onClose={() => setMoving(false)} from="exchange" to="contract" />
    </>
  )
}
