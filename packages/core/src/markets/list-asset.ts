import { type Refusal, refuse } from '@assay/rules/refusals'
import type { ListAsset } from './commands.ts'
import type { MarketsTx } from './transaction.ts'

const ASSET = /^(?:demo:)?[A-Z0-9]{2,12}$/
const SCALE_MAX = 18

/** Makes an asset known. Its scale never changes. */
export function listAsset(tx: MarketsTx, command: ListAsset): Refusal | undefined {
  const { asset, scale } = command
  if (tx.state.markets.assets.has(asset)) return refuse('assetListed')
  if (typeof asset !== 'string' || !ASSET.test(asset)) return refuse('commandInvalid')
  if (!Number.isInteger(scale) || scale < 0 || scale > SCALE_MAX) return refuse('commandInvalid')
  tx.emit({ type: 'markets.assetListed', v: 1, asset, scale })
  return undefined
}
