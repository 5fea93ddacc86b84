import type { Screen } from './screens.ts'

/** The screens on which people set what holds for themselves. */
export const ownChoiceScreens = {
  limits: { frame: 'page', areas: ['limits', 'refusals'], load: async () => (await import('../screens/account/limits.tsx')).Limits },
  preferences: {
    frame: 'page',
    areas: ['navigation', 'palette', 'notification-settings', 'refusals'],
    load: async () => (await import('../screens/account/preferences.tsx')).Preferences,
  },
} as const satisfies Record<string, Screen>
