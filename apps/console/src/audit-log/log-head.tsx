import { CopyButton } from '@assay/ui/states/copy-button'
import { useTranslation } from 'react-i18next'
import classes from './audit.module.css'

/** The newest entry of the log: whoever keeps its number and hash can show later that nothing before it was changed. */
export function LogHead({ head }: { head: { number: number; hash: string } | undefined }) {
  const { t } = useTranslation()
  if (!head || head.number === 0) return t('console:audit.hint')
  return (
    <span className={classes.head}>
      <span>{t('console:audit.head', { number: head.number })}</span>
      <code className={classes.hash}>{head.hash}</code>
      <CopyButton value={`${head.number} ${head.hash}`} label={t('console:audit.headName')} />
    </span>
  )
}
