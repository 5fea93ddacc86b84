import { CopyButton } from '@assay/ui/states/copy-button'
import { QrCode } from '@assay/ui/states/qr-code'
import { useTranslation } from 'react-i18next'
import classes from './setup.module.css'

/** Groups of four are typed with fewer mistakes. */
const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

/** The key for the authenticator app: to be scanned, or typed. */
export function Authenticator({ keyText, uri }: { keyText: string; uri: string }) {
  const { t } = useTranslation()
  return (
    <section className={classes.authenticator} aria-labelledby="authenticator">
      <h2 id="authenticator" className={classes.heading}>
        {t('console:setup.app')}
      </h2>
      <p className={classes.hint}>{t('console:setup.scan')}</p>
      <span className={classes.code}>
        <QrCode text={uri} label={t('console:setup.qr')} size={200} />
      </span>
      <p className={classes.hint}>{t('console:setup.type')}</p>
      <p className={classes.key}>
        <code>{inGroups(keyText)}</code>
        <CopyButton value={keyText} label={t('console:setup.key')} />
      </p>
    </section>
  )
}
