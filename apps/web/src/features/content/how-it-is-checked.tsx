import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import classes from './home-parts.module.css'

/** How a promise is checked, in three steps that anybody can take today. */
export function HowItIsChecked() {
  const { t } = useTranslation()
  return (
    <section className={classes.checked} aria-labelledby="checked">
      <div>
        <h2 id="checked" className={classes.checkedTitle}>
          {t('content:checked.title')}
        </h2>
        <p className={classes.checkedLead}>{t('content:checked.lead')}</p>
        <Anchor component={Link} to={PATHS.security} className={classes.more}>
          {t('content:checked.more')}
        </Anchor>
      </div>
      <ol className={classes.steps}>
        <Step title={t('content:checked.beforeTitle')} text={t('content:checked.before')} />
        <Step title={t('content:checked.duringTitle')} text={t('content:checked.during')} />
        <Step title={t('content:checked.afterTitle')} text={t('content:checked.after')} />
      </ol>
    </section>
  )
}

function Step({ title, text }: { title: string; text: string }) {
  return (
    <li className={classes.step}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  )
}
