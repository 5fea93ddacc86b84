import { addNote } from '@assay/wire/operators/people-calls'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../../shared/facts/fact-table.tsx'
import type { PersonSeen } from '../../shared/product/person-seen.ts'
import { roleName } from '../../shared/role-name.ts'
import { useMay } from '../../shared/use-may.ts'
import { UtcTime } from '../../shared/utc-time.tsx'
import { NoteForm } from './note-form.tsx'
import classes from './person.module.css'

/** What operators have noted about the person, and a place for one more. */
export function Notes({ person: { uid, notes } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <>
      <FactTable
        title={t('console:person.notes')}
        rows={notes}
        rowKey={({ id }) => id}
        empty={t('console:person.noNotes')}
        columns={[
          { key: 'at', header: t('console:audit.at'), render: ({ at }) => <UtcTime at={at} /> },
          { key: 'by', header: t('console:person.by'), render: ({ name, role }) => `${name}, ${roleName(t, role)}` },
          {
            key: 'note',
            header: t('console:person.note'),
            cardHead: true,
            width: '60%',
            render: ({ note }) => <span className={classes.text}>{note}</span>,
          },
        ]}
      />
      {may(addNote) ? <NoteForm uid={uid} /> : null}
    </>
  )
}
