import { QrCode } from '@assay/ui/states/qr-code'
import { useTranslation } from 'react-i18next'
import classes from './verification.module.css'

const CODE_SIZE = 148

/** The way to a phone, which has a camera; where the page is on one already it is not shown. */
export function PhoneCard() {
  const { t } = useTranslation()
  return (
    <section className={classes.aside} data-wide aria-labelledby="verification-phone">
      <h2 id="verification-phone">{t('verification:phone.title')}</h2>
      <QrCode text={`${location.origin}${location.pathname}`} label={t('verification:phone.code')} size={CODE_SIZE} />
      <p>{t('verification:phone.hint')}</p>
    </section>
  )
}
