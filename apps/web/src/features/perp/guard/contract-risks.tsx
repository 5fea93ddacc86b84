import { QUIZ_ORDER } from '@assay/wire/risk-quiz'
import { useTranslation } from 'react-i18next'
import { ArticleLink } from '../../../shared/article-link.tsx'
import classes from './guard.module.css'
import { Losses } from './loss-share.tsx'

/** What can go wrong with contracts, in the words that also explain the quiz, and how many accounts lose. */
export function ContractRisks() {
  const { t } = useTranslation()
  return (
    <section className={classes.risks} aria-labelledby="contract-risks">
      <h2 id="contract-risks">{t('perp-guard:loss.title')}</h2>
      <Losses />
      <ul>
        {QUIZ_ORDER.map(question => (
          <li key={question}>{t(`perp-guard:explanation.${question}`)}</li>
        ))}
      </ul>
      <p>
        <ArticleLink of="perp" />
      </p>
    </section>
  )
}
