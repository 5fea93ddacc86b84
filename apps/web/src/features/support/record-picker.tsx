import { read } from '@assay/client/call/queries'
import { SUPPORT_RECORDS, type SupportRecordName } from '@assay/rules/support/conversation-terms'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getSupportRecords } from '@assay/wire/support/calls'
import type { SupportRecord } from '@assay/wire/support/conversations'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordCard } from './record-card.tsx'
import classes from './support.module.css'

/** What a message is about: `withdrawal:12`; empty for nothing. */
type RecordName = string

/** Kind and number in the name of a record; undefined for what is none. */
export const readRecordName = (name: RecordName): { kind: SupportRecordName; recordId: string } | undefined => {
  const at = name.indexOf(':')
  const kind = SUPPORT_RECORDS.find(one => one === name.slice(0, at))
  return kind && name.length > at + 1 ? { kind, recordId: name.slice(at + 1) } : undefined
}

/** The record that a message is about, as a card. */
export function NamedRecord({ name }: { name: RecordName }) {
  const of = readRecordName(name)
  const { data, error } = useQuery({ ...read(getSupportRecords, of ?? { kind: 'deposit' }), enabled: of !== undefined })
  const record = of && data?.records[0]
  if (error) return <p role="alert">{error.message}</p>
  return record ? <RecordCard record={record} /> : null
}

/** Attaches one of the own records to a message. */
export function RecordPicker({ value, onChange }: { value: RecordName; onChange: (name: RecordName) => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<SupportRecordName>()
  if (value !== '')
    return (
      <div className={classes.picked}>
        <NamedRecord name={value} />
        <Button variant="subtle" size="compact-sm" onClick={() => onChange('')}>
          {t('support:record.remove')}
        </Button>
      </div>
    )
  return (
    <div className={classes.picker}>
      <Select
        label={t('support:record.attach')}
        placeholder={t('support:record.none')}
        clearable
        data={SUPPORT_RECORDS.map(one => ({ value: one, label: t(`support:record.kind.${one}`) }))}
        value={kind ?? null}
        onChange={chosen => setKind(SUPPORT_RECORDS.find(one => one === chosen))}
      />
      {kind ? <OfKind kind={kind} onChange={onChange} /> : null}
    </div>
  )
}

function OfKind({ kind, onChange }: { kind: SupportRecordName; onChange: (name: RecordName) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery(read(getSupportRecords, { kind }))
  const labelOf = ({ figures, at }: SupportRecord) =>
    [...figures.slice(0, 2).map(({ value, unit }) => `${value} ${unit}`.trim()), formatMoment(at, locale)].join(' · ')
  if (data?.records.length === 0) return <p className={classes.faint}>{t('support:record.empty')}</p>
  return (
    <Select
      label={t('support:record.choose')}
      data={data?.records.map(record => ({ value: `${kind}:${record.id}`, label: labelOf(record) })) ?? []}
      value={null}
      onChange={name => name && onChange(name)}
    />
  )
}
