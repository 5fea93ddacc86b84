import type { Core } from '@assay/core/engine/core'
import { PRODUCTS } from '../products.ts'
import type { Projection } from './projection.ts'

/** Every projection there is. */
export const projectionsOf = (core: Core): Projection[] => PRODUCTS.flatMap(({ projections }) => projections?.(core) ?? [])
