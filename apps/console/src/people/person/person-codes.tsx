import { StatusPill } from '@assay/ui/states/status-pill'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../../shared/facts/fact-table.tsx'
import type { PersonSeen } from '../../shared/product/person-seen.ts'
import { UtcTime } from '../../shared/utc-time.tsx'

const TONES = { valid: 'waiting', used: 'good', expired: 'plain', triesUsedUp: 'bad', noCode: 'plain' } as const

/** What answers somebody whose code does not come: what was asked for to their contacts, and what of it is still not delivered. */
export function PersonCodes({ person: { codes, waitingMessages } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  return (
    <>
      <FactTable
        title={t('console:person.codes.title')}
        rows={codes}
        rowKey={({ purpose, to, sentAt }) => `${purpose} ${to} ${sentAt}`}
        empty={t('console:person.codes.none')}
        columns={[
          { key: 'at', header: t('console:person.codes.asked'), render: ({ sentAt }) => <UtcTime at={sentAt} /> },
          {
            key: 'purpose',
            header: t('console:person.codes.purpose'),
            cardHead: true,
            render: ({ purpose }) => t(`console:person.codes.purposes.${purpose}`),
          },
          { key: 'to', header: t('console:person.codes.to'), render: ({ to }) => t(`console:person.${to}`) },
          {
            key: 'state',
            header: t('console:people.state'),
            render: ({ state }) => <StatusPill tone={TONES[state]}>{t(`console:person.codes.states.${state}`)}</StatusPill>,
          },
          { key: 'tries', header: t('console:person.codes.tries'), align: 'end', render: ({ tries }) => tries },
          { key: 'today', header: t('console:person.codes.today'), align: 'end', render: ({ sentToday }) => sentToday },
          {
            key: 'by',
            header: t('console:person.codes.by'),
            render: ({ isOwn }) => t(isOwn ? 'console:person.codes.byPerson' : 'console:person.codes.byBrowser'),
          },
        ]}
      />
      <FactTable
        title={t('console:person.waiting.title')}
        rows={waitingMessages}
        rowKey={({ createdAt, kind }) => `${kind} ${createdAt}`}
        empty={t('console:person.waiting.none')}
        columns={[
          {
            key: 'kind',
            header: t('console:person.waiting.kind'),
            cardHead: true,
            render: ({ kind }) => t(`console:person.waiting.kinds.${kind}`),
          },
          { key: 'since', header: t('console:person.waiting.since'), render: ({ createdAt }) => <UtcTime at={createdAt} /> },
          { key: 'failed', header: t('console:person.waiting.failed'), align: 'end', render: ({ tries }) => tries },
          { key: 'next', header: t('console:person.waiting.next'), render: ({ nextTryAt }) => <UtcTime at={nextTryAt} /> },
        ]}
      />
    </>
  )
}
