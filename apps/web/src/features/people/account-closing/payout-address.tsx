import { shortAddress } from '@assay/rules/short-address'
import type { getClosing } from '@assay/wire/account-closing/calls'
import type { ResponseOf } from '@assay/wire/call'
import { Anchor, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import classes from '../own-account.module.css'

interface PayoutAddressProps {
  addresses: ResponseOf<typeof getClosing>['addresses']
  /** Number of the entry; empty while none is chosen. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** To which address of the own book the rest is paid. */
export function PayoutAddress({ addresses, value, onChange, error }: PayoutAddressProps) {
  const { t } = useTranslation()
  return (
    <div>
      <NativeSelect
        label={t('withdrawals:form.address')}
        size="md"
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        error={error}
        description={addresses.length === 0 ? t('withdrawals:form.empty') : undefined}
        data={[
          { value: '', label: t('withdrawals:form.choose') },
          ...addresses.map(({ id, remark, address }) => ({
            value: id,
            label: `${remark ? `${remark} · ` : ''}\u2066${shortAddress(address)}\u2069`,
          })),
        ]}
      />
      <p className={classes.hint}>
        <Anchor component={Link} to={PATHS.withdrawalAddresses} inherit>
          {t('withdrawals:form.add')}
        </Anchor>
      </p>
    </div>
  )
}
