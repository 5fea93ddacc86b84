import { Hallmark } from '@assay/ui/marks/hallmark'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import classes from './home-parts.module.css'

/**
 * The first screen of the home page: the house in one sentence, what is true of it now, and the way in. For who is not signed in. `demo` is
 * the way in without an account.
 */
export function Hero({ children, demo }: { children: ReactNode; demo: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.promise}>{t('content:home.promise')}</h1>
        <p className={classes.lead}>{t('content:home.lead')}</p>
        <div className={classes.actions}>
          <Button component={Link} to={PATHS.register} size="md">
            {t('content:home.signUp')}
          </Button>
          <Button component={Link} to={PATHS.market} size="md" variant="default">
            {t('content:home.market')}
          </Button>
          {demo}
        </div>
        <ul className={classes.points}>
          <Point text={t('content:home.pointLedger')} />
          <Point text={t('content:home.pointJournal')} />
          <Point text={t('content:home.pointPrices')} />
        </ul>
      </div>
      {children}
    </section>
  )
}

function Point({ text }: { text: string }) {
  return (
    <li>
      <Hallmark size={17} />
      <span>{text}</span>
    </li>
  )
}
