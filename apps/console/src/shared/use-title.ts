import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Titles the browser's tab: `Markets · Assay console`. */
export function useTitle(title: string): void {
  const { t } = useTranslation()
  const site = t('console:frame.name')
  useEffect(() => {
    document.title = `${title} · ${site}`
  }, [title, site])
}
