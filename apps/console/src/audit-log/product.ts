import { IconHistory } from '@tabler/icons-react'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const auditLog: Product = {
  routes: [{ path: PATHS.audit, who: 'operator', shows: 'console/getAuditLog', load: async () => (await import('./audit.tsx')).Audit }],
  menu: [{ path: PATHS.audit, name: 'audit', Icon: IconHistory }],
}
