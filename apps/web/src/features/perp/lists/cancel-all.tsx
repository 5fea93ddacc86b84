import { CancelAllMenu } from '../../../trading/terminal/lists/cancel-all-menu.tsx'
import { useCancelAll } from './use-cancel-all.ts'

/** Cancels the open orders of a perpetual market, triggers included, or all. */
export function CancelAll({ market, size }: { market?: string | undefined; size?: 'xs' }) {
  return <CancelAllMenu market={market} size={size} {...useCancelAll()} />
}
