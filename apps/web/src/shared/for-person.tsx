import type { ReactNode } from 'react'
import { useIsDemo } from './use-demo.ts'

/** What only an account of a person has: links to its limits, its security. A demo account does not see them. */
export const ForPerson = ({ children }: { children: ReactNode }) => (useIsDemo() ? null : children)
