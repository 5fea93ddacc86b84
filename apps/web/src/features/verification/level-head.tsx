import type { Verification } from '@assay/wire/verification/calls'
import { useTranslation } from 'react-i18next'
import { useLimitFacts } from './limit-facts.tsx'
import classes from './verification.module.css'

/** The level that the person has, and what it allows. */
export function LevelHead({ verification: { level, limits } }: { verification: Verification }) {
  const { t } = useTranslation()
  const factsOf = useLimitFacts()
  return (
    <section aria-labelledby="verification-level" className={classes.head}>
      <h2 id="verification-level" className={classes.label}>
        {t('verification:level.label')}
      </h2>
      <p className={classes.level}>{t(`verification:level.${level}`)}</p>
      <h3 className="visually-hidden">{t('verification:limit.title')}</h3>
      <dl className={classes.limits}>
        {factsOf(limits).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
