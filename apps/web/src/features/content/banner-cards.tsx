import { read } from '@assay/client/call/queries'
import { serverNow } from '@assay/client/live/server-time'
import { getBanner } from '@assay/wire/content/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { articlePath, PATHS } from '../../shared/paths.ts'
import classes from './content.module.css'

/** So often is asked what else is planned, while the page is visible. */
const EVERY_MS = 60_000
/** Where its second is over here and not yet at the server. */
const AGAIN_MS = 250

/** How long until banners are asked for again (ms): to the second at which the next one appears. */
const waitFor = (nextAt: number): number => {
  const left = nextAt - serverNow()
  return nextAt > 0 && left < EVERY_MS ? Math.max(AGAIN_MS, left) : EVERY_MS
}

/** What the house wants to say on its first page; nothing when it says nothing. */
export function BannerCards() {
  const { data } = useQuery({ ...read(getBanner, {}), refetchInterval: ({ state }) => waitFor(state.data?.nextAt ?? 0) })
  // The place is kept while it loads, so that nothing below jumps.
  if (!data) return <div className={classes.bannersPlace} />
  if (data.banners.length === 0) return null
  return (
    <ul className={classes.banners}>
      {data.banners.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to={articlePath(PATHS.bannerArticle, id)} className={classes.banner}>
            <span className={classes.entryTitle}>{title}</span>
            <span className={classes.entrySummary}>{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
