import { useTranslation } from 'react-i18next'
import { FactTable } from '../../shared/facts/fact-table.tsx'
import { Figure } from '../../shared/facts/figure.tsx'
import type { PersonSeen } from '../../shared/product/person-seen.ts'
import { roleName } from '../../shared/role-name.ts'
import { SubjectLinks } from '../../shared/subject-links.tsx'
import { UtcTime } from '../../shared/utc-time.tsx'
import classes from './person.module.css'

/** What changed the balances last, and what operators did about the person. */
export function PersonHistory({ person: { records, acts } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  return (
    <>
      <FactTable
        title={t('console:person.records')}
        rows={records}
        rowKey={({ id }) => id}
        empty={t('console:person.noRecords')}
        columns={[
          { key: 'at', header: t('console:person.at'), render: ({ at }) => <UtcTime at={at} /> },
          { key: 'type', header: t('console:person.type'), cardHead: true, render: ({ type }) => type },
          { key: 'wallet', header: t('console:person.wallet'), render: ({ wallet }) => wallet },
          { key: 'asset', header: t('console:person.asset'), render: ({ asset }) => asset },
          { key: 'amount', header: t('console:person.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
          {
            key: 'balanceAfter',
            header: t('console:person.balanceAfter'),
            align: 'end',
            render: ({ balanceAfter }) => <Figure text={balanceAfter} />,
          },
          { key: 'reference', header: t('console:person.reference'), render: ({ reference }) => <code>{reference || '–'}</code> },
        ]}
      />
      <FactTable
        title={t('console:person.acts')}
        rows={acts}
        rowKey={({ number }) => String(number)}
        empty={t('console:person.noActs')}
        columns={[
          { key: 'at', header: t('console:audit.at'), render: ({ at }) => <UtcTime at={at} /> },
          { key: 'by', header: t('console:person.by'), render: ({ name, role }) => `${name}, ${roleName(t, role)}` },
          { key: 'action', header: t('console:audit.action'), cardHead: true, render: ({ action }) => <code>{action}</code> },
          { key: 'subject', header: t('console:audit.subject'), render: ({ subject }) => <SubjectLinks subject={subject} /> },
          { key: 'after', header: t('console:audit.after'), render: ({ after }) => after || '–' },
          {
            key: 'reason',
            header: t('console:field.reason'),
            render: ({ reason }) => <span className={classes.text}>{reason || '–'}</span>,
          },
        ]}
      />
    </>
  )
}
