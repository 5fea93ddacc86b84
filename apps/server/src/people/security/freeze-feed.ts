import type { UserId } from '@assay/core/people/state'
import type { Engine } from '../../core-host/engine.ts'
import type { Hub } from '../../ws/hub.ts'
import type { AccountFreezes } from '../account-freezes.ts'

interface FeedOptions {
  engine: Pick<Engine, 'subscribe'>
  hub: Hub
  freezes: Pick<AccountFreezes, 'reasonOf'>
  onFault(fault: unknown): void
}

/** Feeds the private channel that says whether the own account is frozen: open pages learn of it at once, whoever did it. */
export const feedFreezes = ({ engine, hub, freezes, onFault }: FeedOptions): void => {
  const present = async (user: UserId) => ({ frozen: await freezes.reasonOf(user) })
  hub.serve('accountFreeze', { snapshot: ({ user }) => (user === undefined ? undefined : present(user)) })
  // One after the other: what is published last is how it stands.
  let published: Promise<void> = Promise.resolve()
  const publish = async (user: UserId) => hub.publishTo(user, 'accountFreeze', await present(user))
  engine.subscribe({
    on: {
      'people.frozen': ({ user }) => {
        if (hub.isWatched('accountFreeze', user)) published = published.then(() => publish(user)).catch(onFault)
      },
    },
  })
}
