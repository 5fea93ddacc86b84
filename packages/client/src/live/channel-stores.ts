import type { ChannelName } from '@assay/wire/channels'
import type { ChannelData, ChannelFrame } from '@assay/wire/sockets'

/** What the frames of a kind of channel are for. */
interface ChannelStore {
  /** `rest` is what stands behind the kind in the channel's name: the market of `book:BTCUSDT`. */
  apply(frame: ChannelFrame, rest: string): void
  /** Nobody watches the channel any more, and old figures would pass as live where somebody comes back to it. */
  left?(rest: string): void
  /** Something comes every second, so that silence means old figures. */
  isSteady?: boolean
}

const stores = new Map<string, ChannelStore>()

/** Gives the frames of a kind to a store. Each store does so when its code comes, with those who read it. */
export function serveChannel<K extends keyof ChannelData>(
  kind: K,
  { apply, ...rest }: Omit<ChannelStore, 'apply'> & { apply(frame: ChannelFrame<K>, rest: string): void },
): void {
  stores.set(kind, { ...rest, apply: (frame, name) => apply(frame as ChannelFrame<K>, name) })
}

function kindOf(channel: string): [kind: string, rest: string] {
  const at = channel.indexOf(':')
  return at < 0 ? [channel, ''] : [channel.slice(0, at), channel.slice(at + 1)]
}

/** Hands a frame to the store of its kind. */
export function distribute(frame: ChannelFrame): void {
  const [kind, rest] = kindOf(frame.channel)
  stores.get(kind)?.apply(frame, rest)
}

/** A channel is watched by nobody any more. */
export function leaveChannel(channel: string): void {
  const [kind, rest] = kindOf(channel)
  stores.get(kind)?.left?.(rest)
}

/** The channels whose silence means old figures. */
export const steadyChannels = (): ChannelName[] => [...stores].flatMap(([kind, { isSteady }]) => (isSteady ? [kind as ChannelName] : []))
