import { useTranslation } from 'react-i18next'
import { FactTable } from '../../shared/facts/fact-table.tsx'
import { Facts } from '../../shared/facts/facts.tsx'
import { Panel } from '../../shared/panel.tsx'
import type { PersonSeen } from '../../shared/product/person-seen.ts'
import { Section } from '../../shared/section.tsx'
import { UtcTime } from '../../shared/utc-time.tsx'
import { ProductCards } from './product-cards.tsx'

/** Whose account it is, how it is protected, and where they are signed in. */
export function PersonFacts({ person }: { person: PersonSeen }) {
  const { t } = useTranslation()
  const { state, dueAt, endedAt } = person.closing
  const closing = state && (
    <span key="closing">
      {t(`console:person.closing.${state}`)} <UtcTime at={state === 'asked' ? dueAt : endedAt} />
    </span>
  )
  const closingFact = closing ? [[t('console:person.closing.label'), closing] as const] : []
  return (
    <>
      <Section title={t('console:person.identity')}>
        <Panel>
          <Facts
            facts={[
              [t('console:people.uid'), person.uid],
              [t('console:person.kind'), person.kind],
              [t('console:people.country'), person.country],
              [t('console:people.registered'), <UtcTime key="registered" at={person.registeredAt} />],
              [t('console:person.email'), person.email || t('console:person.none')],
              [t('console:person.phone'), person.phone || t('console:person.none')],
              [t('console:person.language'), person.lang],
              [t('console:people.state'), person.frozen ? t('console:people.frozen') : t('console:people.active')],
              ...closingFact,
            ]}
          />
        </Panel>
      </Section>
      <ProductCards person={person} place="identity" />
      <Section title={t('console:person.security')}>
        <Panel>
          <Facts
            facts={[
              [t('console:person.level'), t(`console:person.levels.${person.securityLevel}`)],
              [t('console:person.tradePassword'), person.hasTradePassword ? t('console:person.set') : t('console:person.notSet')],
            ]}
          />
        </Panel>
      </Section>
      <FactTable
        title={t('console:person.sessions')}
        rows={person.sessions}
        rowKey={({ id }) => id}
        empty={t('console:person.noSessions')}
        columns={[
          { key: 'device', header: t('console:person.device'), cardHead: true, render: ({ device }) => device || '–' },
          { key: 'address', header: t('console:person.address'), render: ({ address }) => address },
          { key: 'since', header: t('console:person.since'), render: ({ createdAt }) => <UtcTime at={createdAt} /> },
          { key: 'seen', header: t('console:person.seen'), render: ({ seenAt }) => <UtcTime at={seenAt} /> },
        ]}
      />
    </>
  )
}
