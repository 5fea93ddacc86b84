import { serverNow } from '@assay/client/live/server-time'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { formatMoment, Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { CopyButton } from '@assay/ui/states/copy-button'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { StatusPill } from '@assay/ui/states/status-pill'
import { removeWithdrawalAddress, type WithdrawalAddress, type WithdrawalAddressBook } from '@assay/wire/payments/withdrawals'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { ProofStep } from '../../../trading/outgoing/proof-step.tsx'
import classes from '../payments.module.css'
import { AddAddress } from './add-address.tsx'
import { keepBook } from './keep-book.ts'
import { useAddressBook } from './use-withdrawals.ts'
import { Whitelist } from './whitelist.tsx'
import { LargeAddress } from './withdrawal-question.tsx'
import own from './withdrawals.module.css'

/** Where a person's withdrawals may go. */
export function AddressPage() {
  const { data: book, error } = useAddressBook()
  if (error && !book) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!book) return <ListLoading rows={6} />
  return (
    <div className={own.room}>
      <div className={own.column}>
        {book.addresses.length > 0 ? <Entries book={book} /> : null}
        <AddAddress book={book} />
      </div>
      <Whitelist book={book} />
    </div>
  )
}

function Entries({ book }: { book: WithdrawalAddressBook }) {
  const { t } = useTranslation()
  const [removed, setRemoved] = useState<WithdrawalAddress>()
  return (
    <section className={classes.transfer}>
      <h2 className={classes.asideTitle}>{t('withdrawals:book.saved')}</h2>
      <ul className={own.rows}>
        {book.addresses.map(entry => (
          <Entry key={entry.id} entry={entry} onRemove={() => setRemoved(entry)} />
        ))}
      </ul>
      <Dialog title={t('withdrawals:book.confirmRemove')} opened={removed !== undefined} onClose={() => setRemoved(undefined)}>
        {removed ? (
          <div className={own.sheet}>
            <LargeAddress address={removed.address} remark={removed.remark} />
            <ProofStep
              call={removeWithdrawalAddress}
              request={{ id: removed.id }}
              action={t('withdrawals:book.remove')}
              onDone={changed => {
                keepBook(changed)
                setRemoved(undefined)
              }}
              onClose={() => setRemoved(undefined)}
            />
          </div>
        ) : null}
      </Dialog>
    </section>
  )
}

function Entry({ entry, onRemove }: { entry: WithdrawalAddress; onRemove: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { address, remark, asset, usableAt, addedAt } = entry
  const isUsable = usableAt <= serverNow()
  return (
    <li className={own.row}>
      <p className={own.line}>
        <strong>{remark || asset}</strong>
        <StatusPill tone={isUsable ? 'good' : 'waiting'}>
          {isUsable ? t('withdrawals:book.usable') : t('withdrawals:book.usableFrom', { time: formatMoment(usableAt, locale, 'minute') })}
        </StatusPill>
      </p>
      <p className={own.line} data-dim data-whole>
        <bdi dir="ltr" className={own.hash}>
          {address}
        </bdi>
        <CopyButton value={address} label={t('withdrawals:form.address')} />
      </p>
      <p className={own.line} data-dim>
        <span>
          <Trans i18nKey="withdrawals:book.addedAt" components={{ time: <Moment at={addedAt} precision="minute" /> }} />
        </span>
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          {t('withdrawals:book.remove')}
        </Button>
      </p>
    </li>
  )
}
