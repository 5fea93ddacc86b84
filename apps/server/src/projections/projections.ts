import type { Core } from '@assay/core/engine/core'
import { MessagesProjection } from '../messages/projection.ts'
import { PRODUCTS } from '../products.ts'
import type { Projection } from './projection.ts'

/** Every projection there is. */
export const projectionsOf = (core: Core): Projection[] => [
  ...PRODUCTS.flatMap(({ projections }) => projections?.(core) ?? []),
  new MessagesProjection(core, {
    declarations: PRODUCTS.flatMap(({ messages }) => messages ?? []),
    names: PRODUCTS.flatMap(({ messageNames }) => messageNames ?? []),
  }),
]
