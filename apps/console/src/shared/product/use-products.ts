import { createContext, useContext } from 'react'
import { useMay } from '../use-may.ts'
import type { Product } from './product.ts'

/** All products, in the order of the menu; the application says which. */
export const ProductList = createContext<readonly Product[]>([])

/** What all products bring of one sort, such as the cards of a person's page. */
export function useProducts<Part>(partsOf: (product: Product) => readonly Part[] | undefined): Part[] {
  return useContext(ProductList).flatMap(product => partsOf(product) ?? [])
}

/** Of what all products bring of one sort, what the operator's role may see. */
export function useSeenParts<Part extends { shows?: string }>(partsOf: (product: Product) => readonly Part[] | undefined): Part[] {
  const may = useMay()
  return useProducts(partsOf).filter(({ shows }) => shows === undefined || may({ path: shows }))
}
