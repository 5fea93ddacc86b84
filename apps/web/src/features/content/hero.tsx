import { Hallmark } from '@assay/ui/marks/hallmark'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import classes from './home-parts.module.css'

/** The first screen of the home page: the house in one sentence, what is true of it now, and the way in. */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signedIn = useSession(session => session.status !== 'visitor')
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.promise}>{t('content:home.promise')}</h1>
        <p className={classes.lead}>{t('content:home.lead')}</p>
        <div className={classes.actions}>
          {signedIn ? (
            <Button component={Link} to={PATHS.trade} size="md">
              {t('content:home.trade')}
            </Button>
          ) : (
            <Button component={Link} to={PATHS.register} size="md">
              {t('content:home.signUp')}
            </Button>
          )}
          <Button component={Link} to={signedIn ? PATHS.assets : PATHS.market} size="md" variant="default">
            {signedIn ? t('content:home.assets') : t('content:home.market')}
          </Button>
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
