import { readStored, writeStored } from '@assay/client/browser/storage'
import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { getAnnouncements } from '@assay/wire/content/calls'
import { ActionIcon } from '@mantine/core'
import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath, PATHS } from '../../shared/paths.ts'
import classes from './content.module.css'

/** Number of the announcement that the person closed in this browser. */
const DISMISSED = 'announcement-dismissed'

/** The newest announcement in one line, until it is closed; nothing when there is none. */
export function AnnouncementLine() {
  const { t } = useTranslation()
  const { data } = useQuery(read(getAnnouncements, { limit: '1' }))
  const [dismissed, setDismissed] = useState(() => readStored(DISMISSED))
  const newest = data?.announcements[0]
  // The place is kept while it loads, unless the person closed the last one that there was.
  if (!data && !dismissed) return <div className={classes.announcementPlace} />
  if (!newest || newest.id === dismissed) return null
  const dismiss = () => {
    writeStored(DISMISSED, newest.id)
    setDismissed(newest.id)
  }
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
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('content:announcement.dismiss')} onClick={dismiss}>
        <IconX size={15} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
