import { read } from '@assay/client/call/queries'
import { getBanner } from '@assay/wire/content/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { articlePath, PATHS } from '../../shared/paths.ts'
import classes from './content.module.css'

/** What the house wants to say on its first page; nothing when it says nothing. */
export function BannerCards() {
  const { data } = useQuery(read(getBanner, {}))
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
