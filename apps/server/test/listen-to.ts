import type { UserId } from '@assay/core/people/state'
import type { ChannelName } from '@assay/wire/channels'
import type { ChannelData, ChannelFrame } from '@assay/wire/sockets'
import type { Hub } from '../src/ws/hub.ts'

/** Listens to a channel of a hub, a private one as a socket of that user would, from the frame `since` on if it is said; `received` gets the data of each frame. */
export const listenTo = async <K extends keyof ChannelData & ChannelName>(
  hub: Hub,
  { name, user, since }: { name: K; user?: UserId; since?: number },
  received: (data: ChannelData[K]) => void,
): Promise<void> => {
  const subscriber = {
    deliver: (_channel: unknown, frame: Buffer) =>
      received((JSON.parse(frame.toString('utf8', frame.indexOf('{"'))) as ChannelFrame<K>).data),
  }
  await hub.subscribe({ name, user, since, subscriber, isWanted: () => true })
}
