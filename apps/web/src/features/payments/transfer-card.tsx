import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { TransferFields } from '../../trading/transfer/transfer-fields.tsx'
import { transferFrom } from '../../trading/transfer/transfer-form.ts'
import classes from './payments.module.css'
import { WalletsOfAsset } from './wallets-of-asset.tsx'

/** The form of a transfer, filled as the link says, beside what each wallet has. */
export function TransferCard() {
  const [query, setQuery] = useSearchParams()
  const [initial] = useState(() => transferFrom(query))
  return (
    <div className={classes.room}>
      <div className={classes.transfer}>
        <TransferFields initial={initial} onChoose={({ asset, from, to }) => setQuery({ asset, from, to }, { replace: true })} />
      </div>
      <WalletsOfAsset asset={transferFrom(query).asset} />
    </div>
  )
}
