import { CopyButton } from '@assay/ui/states/copy-button'
import type { StatedAddress } from '@assay/wire/payments/deposits'
import { useTranslation } from 'react-i18next'
import classes from './deposits.module.css'

/** Addresses that were given before: money that comes to them is credited as ever. They are for looking up, not for giving away, so they are not signed again. */
export function OlderAddresses({ addresses }: { addresses: readonly StatedAddress[] }) {
  const { t } = useTranslation()
  if (addresses.length === 0) return null
  return (
    <details className={classes.older}>
      <summary>{t('deposits:address.older')}</summary>
      <ul>
        {addresses.map(({ index, address }) => (
          <li key={index}>
            <bdi dir="ltr">{address}</bdi>
            <CopyButton value={address} label={t('deposits:address.label')} />
          </li>
        ))}
      </ul>
    </details>
  )
}
