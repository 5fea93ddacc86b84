import { loadAreas } from '@assay/client/texts/texts'
import { toast } from '@assay/client/toasts/toasts'
import { useEffect, useRef } from 'react'
import { usePerpNoticeNews } from '../live/use-own-perp.ts'
import { useNoticeText } from './use-notice-text.ts'

/** Says on every page that a position has come near to liquidation, or what was done to it by force. */
export function PerpNoticeAnnouncer() {
  const news = usePerpNoticeNews()
  const textOf = useNoticeText()
  const say = useRef(textOf)
  say.current = textOf
  const announced = useRef(news)
  useEffect(() => {
    if (announced.current === news) return
    announced.current = news
    // A page that knows nothing of contracts has not loaded their words.
    void loadAreas(['perp-guard', 'perp-lists']).then(() => {
      for (const notice of news) toast(say.current(notice), 'warning', { long: true })
    })
  }, [news])
  return null
}
