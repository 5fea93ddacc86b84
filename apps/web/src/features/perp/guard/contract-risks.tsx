import { getLossStatistics, QUIZ_ORDER } from '@assay/wire/risk-quiz'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '../../../shared/queries.ts'
import classes from './guard.module.css'
import { LossShare } from './loss-share.tsx'

/** What can go wrong with contracts, in the words that also explain the quiz, and how many accounts lose. */
export function ContractRisks() {
  const { t } = useTranslation()
  const { data } = useQuery(read(getLossStatistics, {}))
  return (
    <section className={classes.risks} aria-labelledby="contract-risks">
      <h2 id="contract-risks">{t('perp-guard:loss.title')}</h2>
      {data ? <LossShare statistics={data} /> : null}
      <ul>
        {QUIZ_ORDER.map(question => (
          <li key={question}>{t(`perp-guard:explanation.${question}`)}</li>
        ))}
      </ul>
    </section>
  )
}
