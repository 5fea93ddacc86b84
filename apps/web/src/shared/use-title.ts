import { useEffect } from 'react'

const SITE = 'Assay'

/** Titles the browser's tab: `Market · Assay`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SITE}` : SITE
  }, [title])
}
