import { Change } from '@assay/ui/numbers/change'
import { HideAmounts } from '@assay/ui/numbers/hide-amounts'
import { use } from 'react'

interface ProfitProps {
  /** Signed decimal. */
  value: string
  asset?: string | undefined
  decimals?: number
}

/** Own profit or loss with sign, arrow and colour; dots while amounts are hidden. */
export function Profit({ value, asset, decimals = 2 }: ProfitProps) {
  if (use(HideAmounts)) return <span className="number">••••••</span>
  return <Change value={value} as="amount" decimals={decimals} {...(asset === undefined ? {} : { asset })} />
}
