import { IconKey, IconUsers } from '@tabler/icons-react'
import { waitingBadge } from '../shared/late-waiting-badge.ts'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const operators: Product = {
  routes: [
    {
      path: PATHS.operators,
      who: 'operator',
      shows: 'console/getOperators',
      load: async () => (await import('./operators.tsx')).Operators,
    },
  ],
  menu: [{ path: PATHS.operators, name: 'operators', Icon: IconUsers, Badge: waitingBadge(PATHS.operators) }],
}

/** Which role may do what; everybody reads it. */
export const roles: Product = {
  routes: [{ path: PATHS.roles, who: 'operator', load: async () => (await import('./roles/roles.tsx')).Roles }],
  menu: [{ path: PATHS.roles, name: 'roles', Icon: IconKey }],
}
