import { IconUserSearch } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const people: Product = {
  routes: [
    {
      path: PATHS.people,
      who: 'operator',
      shows: 'console/findPeople',
      load: async () => (await import('./people.tsx')).People,
    },
    {
      path: PATHS.person,
      who: 'operator',
      shows: 'console/getPerson',
      load: async () => (await import('./person/person.tsx')).Person,
    },
  ],
  menu: [{ path: PATHS.people, name: 'people', Icon: IconUserSearch }],
  settings: [{ of: 'countries' }],
  cases: [{ kind: 'factorReset', topics: [] }],
}
