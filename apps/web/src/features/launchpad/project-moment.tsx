import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import classes from './launchpad.module.css'

/** A moment in Hong Kong, by whose days coins unlock, and the same on the person's own clock where that shows another. */
export function ProjectMoment({ at }: { at: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const there = formatMoment(at, locale, 'minute', 'Asia/Hong_Kong')
  const here = formatMoment(at, locale, 'minute')
  return (
    <time dateTime={new Date(at).toISOString()} className={classes.moment}>
      <span>{t('launchpad:time.hongKong', { time: there })}</span>
      {here === there ? null : <small>{t('launchpad:time.local', { time: here })}</small>}
    </time>
  )
}
