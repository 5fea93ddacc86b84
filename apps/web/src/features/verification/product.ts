import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

const OF_A_PERSON = { who: 'user', real: true } as const

export const verification = {
  routes: [
    { ...OF_A_PERSON, path: PATHS.verification, screen: 'verification' },
    { ...OF_A_PERSON, path: PATHS.ownVerification, screen: 'verification', parent: PATHS.verification },
    { ...OF_A_PERSON, path: PATHS.basicVerification, screen: 'basicVerification', parent: PATHS.verification },
    { ...OF_A_PERSON, path: PATHS.seniorVerification, screen: 'seniorVerification', parent: PATHS.verification },
    { ...OF_A_PERSON, path: PATHS.addressVerification, screen: 'addressVerification', parent: PATHS.verification },
  ],
  entries: [{ path: PATHS.verification, name: 'verification', group: 'account', words: 'verification' }],
} as const satisfies Product
