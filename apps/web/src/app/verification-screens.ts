import type { Screen } from './screens.ts'

/** The screens of verification. */
export const verificationScreens = {
  verification: {
    frame: 'page',
    areas: ['verification', 'refusals'],
    load: async () => (await import('../screens/account/verification.tsx')).Verification,
  },
  basicVerification: {
    frame: 'page',
    areas: ['verification', 'refusals'],
    load: async () => (await import('../screens/account/verification.tsx')).BasicVerification,
  },
  seniorVerification: {
    frame: 'page',
    areas: ['verification', 'refusals'],
    load: async () => (await import('../screens/account/verification.tsx')).SeniorVerification,
  },
  addressVerification: {
    frame: 'page',
    areas: ['verification', 'refusals'],
    load: async () => (await import('../screens/account/verification.tsx')).AddressVerification,
  },
} as const satisfies Record<string, Screen>
