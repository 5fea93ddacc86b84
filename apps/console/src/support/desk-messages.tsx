import { getQuickBuyOrder } from '@assay/wire/quick-buy/console-calls'
import type { DeskConversation } from '@assay/wire/support/console-calls'
import { readConversationPapers } from '@assay/wire/support/console-calls'
import type { SupportMessage, SupportRecord } from '@assay/wire/support/conversations'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../shared/facts/facts.tsx'
import { QuickBuyCard } from '../shared/quick-buy/quick-buy-card.tsx'
import { useMay } from '../shared/use-may.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import { PapersDialog } from './papers-dialog.tsx'
import classes from './support.module.css'

interface DeskMessagesProps {
  conversation: DeskConversation
  messages: readonly SupportMessage[]
  /** Absent where there are none. */
  onOlder: (() => Promise<void>) | undefined
}

/** What was written, as plain text; pictures are opened with a reason. */
export function DeskMessages({ conversation, messages, onOlder }: DeskMessagesProps) {
  const { t } = useTranslation()
  const [isReading, setReading] = useState(false)
  const mayRead = useMay()(readConversationPapers)
  const hasPictures = messages.some(({ pictures }) => pictures.length > 0)
  return (
    <section aria-label={t('console:support.messages')}>
      {onOlder ? (
        <Button variant="subtle" size="compact-sm" onClick={() => void onOlder()}>
          {t('console:support.older')}
        </Button>
      ) : null}
      <ol className={classes.messages} aria-live="polite">
        {messages.map(message => (
          <li key={message.number} className={classes.message} data-author={message.author}>
            <p className={classes.author}>
              <strong>{message.author === 'staff' ? message.name : t('console:support.person')}</strong>
              <UtcTime at={message.at} precision="minute" />
              {message.author === 'staff' && message.number <= conversation.personRead ? <span>{t('console:support.read')}</span> : null}
            </p>
            {message.asksDocument ? <p>{t('console:support.asked')}</p> : null}
            <p className={classes.text} dir="auto">
              {message.text}
            </p>
            {message.record ? <SeenRecord record={message.record} /> : null}
            {message.pictures.length > 0 ? <p>{t('console:support.pictures', { number: String(message.pictures.length) })}</p> : null}
          </li>
        ))}
      </ol>
      {mayRead && (hasPictures || conversation.email) ? (
        <Button variant="default" size="xs" onClick={() => setReading(true)}>
          {t('console:support.readPapers')}
        </Button>
      ) : null}
      {isReading ? <PapersDialog conversationId={conversation.conversationId} onClose={() => setReading(false)} /> : null}
    </section>
  )
}

/** A record: of a quick buy how it stands now, of others how they stood. */
function SeenRecord({ record }: { record: SupportRecord }) {
  const mayRead = useMay()(getQuickBuyOrder)
  return record.kind === 'quickBuy' && mayRead ? <QuickBuyCard orderId={record.id} /> : <RecordFacts record={record} />
}

function RecordFacts({ record }: { record: SupportRecord }) {
  const { t } = useTranslation()
  return (
    <div className={classes.record}>
      <strong>
        {t(`console:support.records.${record.kind}`)} {record.id} · {record.state}
      </strong>
      <Facts
        facts={[
          ...record.figures.map(({ name, value, unit }) => [name, `${value} ${unit}`.trim()] as const),
          [t('console:support.asOf'), <UtcTime key="at" at={record.readAt} precision="minute" />] as const,
        ]}
      />
    </div>
  )
}
