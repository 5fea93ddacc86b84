import { toast } from '@assay/client/toasts/toasts'
import { useEffect, useRef } from 'react'

interface NewsItem {
  key: string
  text: string
  /** How a toast says it too; undefined for what the person's own press brought about. */
  toast: Parameters<typeof toast>[1] | undefined
}

interface NewsAnnouncerProps {
  /** What came just now, as the store has it. */
  news: readonly unknown[]
  items: readonly NewsItem[]
}

/** Says news once, in a live region and by toasts; not again in another language. */
export function NewsAnnouncer({ news, items }: NewsAnnouncerProps) {
  const toasted = useRef(news)
  useEffect(() => {
    if (toasted.current === news) return
    toasted.current = news
    for (const item of items) if (item.toast) toast(item.text, item.toast)
  }, [news, items])
  return (
    <div className="visually-hidden" aria-live="polite">
      {items.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
