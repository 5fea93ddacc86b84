import { QUIZ_ORDER, type QuizQuestion } from '@assay/wire/risk-quiz/calls'
import { useTranslation } from 'react-i18next'
import { ArticleLink } from '../../../trading/article-link.tsx'
import classes from './guard.module.css'
import { Losses } from './loss-share.tsx'

/** The questions of the quiz that are about delivery contracts; all others are about perpetual ones. */
const OF_DELIVERY: readonly QuizQuestion[] = ['stake', 'breakEven']

/** What can go wrong with perpetual or with delivery contracts, in the words that also explain the quiz; of perpetual ones also how many accounts lose. */
export function ContractRisks({ product }: { product: 'perp' | 'options' }) {
  const { t } = useTranslation()
  const isPerp = product === 'perp'
  return (
    <section className={classes.risks} aria-labelledby={`${product}-risks`}>
      <h2 id={`${product}-risks`}>{isPerp ? t('perp-guard:loss.title') : t('perp-guard:loss.deliveryTitle')}</h2>
      {isPerp ? <Losses /> : null}
      <ul>
        {QUIZ_ORDER.filter(question => OF_DELIVERY.includes(question) !== isPerp).map(question => (
          <li key={question}>{t(`perp-guard:explanation.${question}`)}</li>
        ))}
      </ul>
      <p>
        <ArticleLink of={product} />
      </p>
    </section>
  )
}
