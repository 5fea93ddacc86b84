import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath, NEW_COINS_ARTICLE, PATHS } from '../../shared/paths.ts'
import classes from './launchpad.module.css'

const STEPS = [
  ['commit', 'commitText'],
  ['share', 'shareText'],
  ['unlock', 'unlockText'],
] as const

/** What happens to an amount from the subscription to the sale, the risk and the rules. */
export function HowItIsSold() {
  const { t } = useTranslation()
  return (
    <section className={classes.section} aria-label={t('launchpad:how.title')}>
      <h2>{t('launchpad:how.title')}</h2>
      <ol className={classes.how}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <h3>{t(`launchpad:how.${title}`)}</h3>
            <p>{t(`launchpad:how.${text}`)}</p>
          </li>
        ))}
      </ol>
      <p className={classes.dim}>{t('launchpad:riskOfAll')}</p>
      <p>
        <Anchor component={Link} to={articlePath(PATHS.helpArticle, NEW_COINS_ARTICLE)}>
          {t('launchpad:how.rules')}
        </Anchor>
      </p>
    </section>
  )
}
