import { useEffect } from 'react'

const SITE = 'Assay'

/** Titles the browser's tab: `Market · Assay`. With a description, that is what search engines and bookmarks say of the page. */
export function useTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SITE}` : SITE
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}
