import { IconActivity } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const status: Product = {
  routes: [
    {
      path: PATHS.incidents,
      who: 'operator',
      shows: 'console/getIncidents',
      load: async () => (await import('./incidents.tsx')).Incidents,
    },
  ],
  menu: [{ path: PATHS.incidents, name: 'incidents', Icon: IconActivity }],
}
