import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import classes from './home-parts.module.css'

/**
 * The first screen of the home page: the house in one sentence and the way in, beside something that shows it. For who is not signed in. `demo`
 * is the way in without an account.
 */
export function Hero({ children, demo }: { children: ReactNode; demo: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.promise}>{t('content:home.promise')}</h1>
        <p className={classes.lead}>{t('content:home.lead')}</p>
        <div className={classes.actions}>
          {demo}
          <Button component={Link} to={PATHS.register} size="lg" variant="default">
            {t('content:home.signUp')}
          </Button>
          <Button component={Link} to={PATHS.market} size="lg" variant="subtle" color="gray">
            {t('content:home.market')}
          </Button>
        </div>
      </div>
      {children}
    </section>
  )
}
