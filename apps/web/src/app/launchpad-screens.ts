import type { Screen } from './screens.ts'

/** The screens of new coins. */
export const launchpadScreens = {
  newCoins: {
    frame: 'page',
    areas: ['launchpad'],
    load: async () => (await import('../screens/launchpad/new-coins.tsx')).NewCoins,
  },
  subscribe: {
    frame: 'page',
    areas: ['launchpad', 'refusals'],
    load: async () => (await import('../screens/launchpad/subscribe.tsx')).Subscribe,
  },
} as const satisfies Record<string, Screen>
