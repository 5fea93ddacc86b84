import type { Call } from './call.ts'
import type { Product } from './product.ts'
import { PRODUCTS } from './products.ts'

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'request' in value

const modulesOf = ({ calls = [] }: Product): readonly object[] => calls

/** Every call of the contract, product by product. The server serves exactly these, the API pages print exactly these. */
export const CALLS: readonly Call[] = PRODUCTS.flatMap(product =>
  modulesOf(product).flatMap(module => Object.values(module).filter(isCall)),
)
