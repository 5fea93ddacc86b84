import type { Column } from '@assay/ui/tables/data-table'
import type { TFunction } from 'i18next'
import { roleName } from '../shared/role-name.ts'
import { SubjectLinks } from '../shared/subject-links.tsx'
import { UtcTime, utcText } from '../shared/utc-time.tsx'
import classes from './audit.module.css'
import type { AuditEntry } from './audit-log.ts'

const changeText = ({ before, after }: AuditEntry): string => (before || after ? `${before || '–'} → ${after || '–'}` : '')

/** What is shown of an entry of the log. */
export const auditColumns = (t: TFunction<['common', 'console']>): Column<AuditEntry>[] => [
  { key: 'number', header: t('console:audit.number'), align: 'end', render: ({ number }) => <span className="number">{number}</span> },
  { key: 'at', header: t('console:audit.at'), render: ({ at }) => <UtcTime at={at} /> },
  {
    key: 'operator',
    header: t('console:audit.operator'),
    render: ({ operator }) => (
      <span className={classes.operator}>
        {operator.name}
        <span className={classes.dim}>{roleName(t, operator.role)}</span>
      </span>
    ),
  },
  {
    key: 'action',
    header: t('console:audit.action'),
    cardHead: true,
    render: ({ action }) => <code className={classes.action}>{action}</code>,
  },
  {
    key: 'subject',
    header: t('console:audit.subject'),
    render: ({ subject }) => <span className={classes.text}>{subject ? <SubjectLinks subject={subject} /> : '–'}</span>,
  },
  {
    key: 'change',
    header: t('console:audit.change'),
    render: entry => <code className={classes.change}>{changeText(entry) || '–'}</code>,
  },
  { key: 'reason', header: t('console:field.reason'), render: ({ reason }) => <span className={classes.text}>{reason || '–'}</span> },
  { key: 'address', header: t('console:audit.address'), render: ({ address }) => <span className={classes.dim}>{address}</span> },
]

/** The log as rows of a file, its head first; with everything that an entry says. */
export const auditRows = (t: TFunction<['common', 'console']>, entries: readonly AuditEntry[]): string[][] => [
  [
    t('console:audit.number'),
    t('console:audit.at'),
    t('console:audit.operatorId'),
    t('console:audit.operator'),
    t('console:field.role'),
    t('console:audit.action'),
    t('console:audit.subject'),
    t('console:audit.before'),
    t('console:audit.after'),
    t('console:field.reason'),
    t('console:audit.address'),
    t('console:audit.hash'),
  ],
  ...entries.map(({ number, at, operator, action, subject, before, after, reason, address, hash }) => [
    String(number),
    utcText(at),
    operator.id,
    operator.name,
    operator.role,
    action,
    subject,
    before,
    after,
    reason,
    address,
    hash,
  ]),
]
