import type { LoanContract } from '@assay/wire/loans/application-calls'
import { useTranslation } from 'react-i18next'
import classes from './loans.module.css'

/** The text of a contract, whole, with its hash. */
export function ContractText({ contract, isSheet = false }: { contract: LoanContract; isSheet?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <article
        className={isSheet ? `${classes.contract} ${classes.sheet}` : classes.contract}
        tabIndex={isSheet ? undefined : 0}
        aria-label={t('loans:contract.title')}
      >
        {contract.lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </article>
      <p className={classes.hash}>
        {t('loans:contract.hash')} <bdi dir="ltr">{contract.hash}</bdi>
      </p>
    </>
  )
}
