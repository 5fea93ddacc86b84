import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath, PATHS } from '../../shared/paths.ts'
import classes from './home-parts.module.css'

/** Articles of the help centre, by number. */
const ARTICLES = { orders: '11', records: '12', prices: '14' } as const

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
        <Step
          title={t('content:checked.beforeTitle')}
          text={t('content:checked.before')}
          to={articlePath(PATHS.helpArticle, ARTICLES.orders)}
          link={t('content:checked.beforeLink')}
        />
        <Step
          title={t('content:checked.duringTitle')}
          text={t('content:checked.during')}
          to={articlePath(PATHS.helpArticle, ARTICLES.prices)}
          link={t('content:checked.duringLink')}
        />
        <Step
          title={t('content:checked.afterTitle')}
          text={t('content:checked.after')}
          to={articlePath(PATHS.helpArticle, ARTICLES.records)}
          link={t('content:checked.afterLink')}
        />
      </ol>
    </section>
  )
}

interface StepProps {
  title: string
  text: string
  to: string
  link: string
}

function Step({ title, text, to, link }: StepProps) {
  return (
    <li className={classes.step}>
      <h3>{title}</h3>
      <p>
        {text}{' '}
        <Anchor component={Link} to={to} inherit>
          {link}
        </Anchor>
      </p>
    </li>
  )
}
