import { CancelAllMenu } from '../../../trading/terminal/lists/cancel-all-menu.tsx'
import { useCancelAll } from './use-cancel-all.ts'

/** Cancels the open orders of a pair, or all. */
export function CancelAll({ pair }: { pair: string }) {
  return <CancelAllMenu market={pair} {...useCancelAll()} />
}
