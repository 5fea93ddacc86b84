import { useState } from 'react'
import { TransferDialog } from '../../../shared/transfer/transfer-dialog.tsx'
import type { PositionDeed } from '../positions/position-deed.ts'
import { PositionDialogs } from '../positions/position-dialogs.tsx'
import { LiquidationBar } from './liquidation-bar.tsx'

/** The bar before liquidation with the dialogs that it opens. */
export function PositionGuard() {
  const [deed, setDeed] = useState<PositionDeed>()
  const [moving, setMoving] = useState(false)
  return (
    <>
      <LiquidationBar onDeed={setDeed} onFunds={() => setMoving(true)} />
      <PositionDialogs deed={deed} onClose={() => setDeed(undefined)} />
      <TransferDialog opened={moving} onClose={() => setMoving(false)} from="exchange" to="contract" />
    </>
  )
}
