import { read } from '@assay/client/call/queries'
import { isLanguage, LANGUAGES } from '@assay/i18n/languages'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getLoanContract } from '@assay/wire/loans/application-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ContractText } from './contract-text.tsx'
import classes from './loans.module.css'

/** The contract of an own loan as it was signed, to be printed or kept as a PDF by the browser. */
export function ContractSheet({ loanId }: { loanId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data, error, refetch } = useQuery(read(getLoanContract, { loan: loanId }))
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  const language = isLanguage(data.language) ? LANGUAGES[data.language] : LANGUAGES.en
  return (
    <div className={classes.form}>
      <div className={`${classes.actions} ${classes.noPrint}`}>
        <Button onClick={() => window.print()}>{t('loans:contract.print')}</Button>
      </div>
      <div lang={language.locale} dir={language.direction}>
        <ContractText contract={data} isSheet />
      </div>
      <p className={classes.hash}>{t('loans:contract.signed', { time: formatMoment(data.signedAt, locale, 'minute') })}</p>
    </div>
  )
}
