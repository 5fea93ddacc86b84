import { Moment } from '@assay/ui/numbers/moment'
import type { SupportMessage } from '@assay/wire/support/conversations'
import { useTranslation } from 'react-i18next'
import { RecordCard } from './record-card.tsx'
import classes from './support.module.css'

/** One message: who wrote it and when, what it says as plain text, its pictures and its record. */
export function Message({ message, isRead }: { message: SupportMessage; isRead: boolean }) {
  const { t } = useTranslation()
  const { author, name, role, text, at, record, pictures, asksDocument } = message
  return (
    <li className={classes.message} data-author={author}>
      <p className={classes.author}>
        <strong>{author === 'person' ? t('support:message.you') : name}</strong>
        {role ? <span>{t(role === 'support' ? 'support:role.support' : 'support:role.management')}</span> : null}
        <Moment at={at} precision="minute" />
      </p>
      {asksDocument ? <p className={classes.asks}>{t('support:message.asksDocument')}</p> : null}
      {text ? (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      ) : null}
      {record ? <RecordCard record={record} /> : null}
      {pictures.length > 0 ? (
        <ul className={classes.pictures}>
          {pictures.map(({ address, width, height }, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} width={width} height={height} alt={t('support:picture.name', { number: String(index + 1) })} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {isRead ? <p className={classes.faint}>{t('support:message.read')}</p> : null}
    </li>
  )
}
