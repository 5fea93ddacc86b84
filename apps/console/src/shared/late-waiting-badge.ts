import { latePart } from '@assay/client/loading/late-part'
import { createElement } from 'react'

/** What stands behind a line of the menu. It comes late, because the list of paths is made of the products without a page. */
export const waitingBadge = (path: string) =>
  latePart(async () => {
    const { WaitingBadge } = await import('./waiting-badge.tsx')
    return () => createElement(WaitingBadge, { path })
  })
