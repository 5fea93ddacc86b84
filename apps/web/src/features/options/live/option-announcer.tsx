import { toast } from '@assay/client/toasts/toasts'
import { useEffect, useRef } from 'react'
import { useOptionNews } from '../../../trading/live/use-options.ts'
import { useResultText } from './use-result-text.ts'

/** Says what became of a contract once: in a live region, and by one toast. */
export function OptionAnnouncer() {
  const news = useOptionNews()
  const resultText = useResultText()
  const toasted = useRef(news)
  useEffect(() => {
    // Once for each piece of news, not again in another language.
    if (toasted.current === news) return
    toasted.current = news
    for (const contract of news) toast(resultText(contract), contract.state === 'won' ? 'success' : 'plain', { long: true })
  }, [news, resultText])
  return (
    <div className="visually-hidden" aria-live="polite">
      {news.map(contract => (
        <p key={contract.optionId}>{resultText(contract)}</p>
      ))}
    </div>
  )
}
