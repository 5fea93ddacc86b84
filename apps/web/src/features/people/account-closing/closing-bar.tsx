import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { read, refresh } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { getClosing, keepAccount } from '@assay/wire/account-closing/calls'
import { getInfo } from '@assay/wire/people/calls'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import classes from '../frozen/frozen-bar.module.css'

/** On every page, that the account is being closed and when it ends, with the one press that keeps it. */
export function ClosingBar() {
  const { t } = useTranslation()
  const { data } = useQuery(read(getClosing, {}))
  return (
    <section className={classes.bar} aria-label={t('account-closing:closing.title')}>
      <IconLock size={16} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{t('account-closing:closing.title')}</strong>{' '}
        {data?.isPayingOut ? <span>{t('account-closing:closing.payingOut')}</span> : null}{' '}
        {data && data.dueAt > 0 && !data.isPayingOut ? (
          <span>
            <Trans i18nKey="account-closing:closing.until" components={{ time: <Moment at={data.dueAt} precision="minute" /> }} />
          </span>
        ) : null}{' '}
        <span>{t('account-closing:closing.means')}</span>
      </p>
      {data?.isPayingOut ? null : <KeepButton />}
    </section>
  )
}

/** Takes the closing back. */
export function KeepButton() {
  const { t } = useTranslation()
  const { run } = useAction(keepAccount)
  // Until the page knows: a second press a moment after the first answer would take back what is taken back already.
  const { send, busy } = useSending({ onDone: () => Promise.all([refresh(getInfo), refresh(getClosing)]) })
  return (
    <Button size="xs" loading={busy} onClick={() => void send(() => run({}))}>
      {t('account-closing:closing.keep')}
    </Button>
  )
}
