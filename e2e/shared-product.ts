import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that test files share which need nothing special of theirs. */
    sharedProduct: string
  }
}

/** Starts one product for the whole run: that takes as long as a test. */
export default async function sharedProduct(project: TestProject) {
  const product = await startProduct({ TRUST_PROXY: '1', OUTBOX_OPEN: '1' })
  project.provide('sharedProduct', product.address)
  return () => product.remove()
}
