import { IconFingerprint } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

/** The operator's own login, and the way to it. */
export const account: Product = {
  routes: [
    { path: PATHS.setup, who: 'visitor', load: async () => (await import('./setup/setup.tsx')).Setup },
    { path: PATHS.login, who: 'visitor', load: async () => (await import('./login/login.tsx')).Login },
    { path: PATHS.account, who: 'operator', shows: 'console/getPasskeys', load: async () => (await import('./account.tsx')).Account },
  ],
  menu: [{ path: PATHS.account, name: 'account', Icon: IconFingerprint }],
}
