import type { ChannelName } from '@assay/wire/channels'
import { useEffect } from 'react'
import { retain } from './live.ts'

/** Keeps a channel open while the component is on the screen; `undefined` asks for nothing. */
export function useChannel(name: ChannelName | undefined): void {
  useEffect(() => (name === undefined ? undefined : retain(name)), [name])
}
