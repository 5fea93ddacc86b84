import { refresh } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import type { Call } from '@assay/wire/call'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { rewardsStore } from './rewards-store.ts'

/** Reads calls again whenever something of the person's rewards has changed, whatever changed it. */
export function useRewardsNews(call: Call): void {
  useChannel('rewards')
  const seq = useStore(rewardsStore, state => state.seq)
  useEffect(() => {
    if (seq > 0) void refresh(call)
  }, [seq, call])
}
