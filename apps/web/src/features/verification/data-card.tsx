import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useDaysText } from '../../shared/use-days-text.ts'
import classes from './verification.module.css'

/** What becomes of what people hand in: how it is kept, who may look at it, and for how long. */
export function DataCard({ retentionDays }: { retentionDays: number }) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  return (
    <section className={classes.aside} aria-labelledby="verification-data">
      <h2 id="verification-data">{t('verification:data.title')}</h2>
      <p>{t('verification:data.encrypted')}</p>
      <p>{t('verification:data.seen')}</p>
      <p>{t('verification:data.kept', { days: daysText(retentionDays) })}</p>
      <Anchor component={Link} to={PATHS.security} inherit>
        {t('verification:data.who')}
      </Anchor>
    </section>
  )
}
