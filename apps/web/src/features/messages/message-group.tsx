import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { getMessages, type Message, readMessage } from '@assay/wire/messages/calls'
import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './messages.module.css'

/** The newest message about a thing; those before it open below. */
export function MessageGroup({ group }: { group: readonly Message[] }) {
  const { t } = useTranslation()
  const [newest, ...further] = group
  if (!newest) return null
  return (
    <li className={classes.group}>
      <OneMessage message={newest} />
      {further.length > 0 ? (
        <details>
          <summary>{t('messages:further', { number: further.length })}</summary>
          {further.map(message => (
            <OneMessage key={message.number} message={message} />
          ))}
        </details>
      ) : null}
    </li>
  )
}

function OneMessage({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(readMessage)
  const { number, at, category, subject, text, leadsTo, isRead } = message
  const markRead = async () => {
    await saidByToast(run({ number: String(number) }))
    await refresh(getMessages)
  }
  return (
    <article className={classes.message} data-unread={isRead ? undefined : true} aria-label={subject}>
      <h2>
        {isRead ? null : <span className={classes.dot} role="img" aria-label={t('messages:unread')} />}
        {subject}
      </h2>
      <p className={classes.about}>
        {t(`messages:tabs.${category}`)} · <Moment at={at} />
      </p>
      {text ? <p className={classes.text}>{text}</p> : null}
      <p className={classes.actions}>
        <Anchor component={Link} to={leadsTo} onClick={() => (isRead ? undefined : void markRead())}>
          {t('messages:open')}
        </Anchor>
        {isRead ? null : (
          <Button variant="subtle" color="gray" size="compact-sm" loading={busy} onClick={() => void markRead()}>
            {t('messages:read')}
          </Button>
        )}
      </p>
    </article>
  )
}
