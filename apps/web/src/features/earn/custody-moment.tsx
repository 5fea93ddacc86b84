import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import classes from './earn.module.css'

/** A moment in Hong Kong, by whose days custody counts, and the same on the person's own clock where that shows another. */
export function CustodyMoment({ at }: { at: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const there = formatMoment(at, locale, 'minute', 'Asia/Hong_Kong')
  const here = formatMoment(at, locale, 'minute')
  return (
    <time dateTime={new Date(at).toISOString()} className={classes.moment}>
      <span>{t('earn:time.hongKong', { time: there })}</span>
      {here === there ? null : <small>{t('earn:time.local', { time: here })}</small>}
    </time>
  )
}
