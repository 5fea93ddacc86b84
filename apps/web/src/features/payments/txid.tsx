import { read } from '@assay/client/call/queries'
import { CopyButton } from '@assay/ui/states/copy-button'
import { getDepositSettings } from '@assay/wire/payments/deposits'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './payments.module.css'

interface TxidProps {
  hash: string
  /** As it is written where there is little room. */
  short: string
  /** What the button copies. */
  label: string
}

/** The hash of a transaction, to be copied, and to be looked at in the explorer that the operator has set; without one it is no link. */
export function Txid({ hash, short, label }: TxidProps) {
  const { t } = useTranslation()
  const explorer = useQuery(read(getDepositSettings, {})).data?.explorer
  const written = (
    <bdi dir="ltr" className={classes.txid} title={hash}>
      {short}
    </bdi>
  )
  return (
    <>
      {explorer ? (
        <Anchor
          href={`${explorer}${hash}`}
          target="_blank"
          rel="noopener noreferrer"
          inherit
          aria-label={t('payments:txid', { txid: short })}
        >
          {written}
        </Anchor>
      ) : (
        written
      )}{' '}
      <CopyButton value={hash} label={label} />
    </>
  )
}
