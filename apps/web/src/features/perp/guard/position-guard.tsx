import { useState } from 'react'
import { TransferDialog } from '../../../trading/transfer/transfer-dialog.tsx'
import type { PositionAction } from '../positions/position-action.ts'
import { PositionDialogs } from '../positions/position-dialogs.tsx'
import { LiquidationBar } from './liquidation-bar.tsx'
import type { NearPosition } from './near-positions.ts'

/** The bar before liquidation with the dialogs that it opens. */
export function PositionGuard({ near }: { near: readonly NearPosition[] }) {
  const [action, setAction] = useState<PositionAction>()
  const [moving, setMoving] = useState(false)
  return (
    <>
      <LiquidationBar near={near} onAction={setAction} onFunds={() => setMoving(true)} />
      <PositionDialogs action={action} onClose={() => setAction(undefined)} />
      <TransferDialog opened={moving} onClose={() => setMoving(false)} from="exchange" to="contract" />
    </>
  )
}
