import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The package names its development build alone; what is built for people takes the other one. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    if (source !== 'react-router') return undefined
    return join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production/index.mjs')
  },
}
