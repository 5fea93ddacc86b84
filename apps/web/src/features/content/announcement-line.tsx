import { Moment } from '@assay/ui/numbers/moment'
import { getAnnouncements } from '@assay/wire/content'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath, PATHS } from '../../shared/paths.ts'
import { read } from '../../shared/queries.ts'
import classes from './content.module.css'

/** The newest announcement in one line; nothing when there is none. */
export function AnnouncementLine() {
  const { t } = useTranslation()
  const { data } = useQuery(read(getAnnouncements, { limit: '1' }))
  const newest = data?.announcements[0]
  if (!newest) return null
  return (
    <div className={classes.announcement}>
      <IconSpeakerphone size={16} stroke={1.6} aria-hidden="true" />
      <Link to={articlePath(PATHS.notices, newest.id)} className={classes.announcementTitle}>
        {newest.title}
      </Link>
      <span className={classes.when}>
        <Moment at={newest.at} precision="day" />
      </span>
      <Link to={PATHS.notices} className={classes.all}>
        {t('content:announcement.all')}
      </Link>
    </div>
  )
}
