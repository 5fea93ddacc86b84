import { read } from '@assay/client/call/queries'
import { SearchField } from '@assay/ui/inputs/search-field'
import { getAuditActions, getOperators } from '@assay/wire/operators/calls'
import { NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../shared/use-may.ts'
import classes from './audit.module.css'
import type { AuditFilter } from './audit-filter.ts'
import type { AuditEntry } from './audit-log.ts'

const TYPED_MS = 300

interface FilterFieldsProps {
  filter: AuditFilter
  onChange: (patch: AuditFilter) => void
  /** What is shown: the choices that no list of the server gives are those that occur in it. */
  entries: readonly AuditEntry[]
}

/** Words, operator and action that the log is filtered by. */
export function FilterFields({ filter, onChange, entries }: FilterFieldsProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState(filter.words ?? '')
  const later = useDebouncedCallback((typed: string) => onChange({ words: typed.trim() }), TYPED_MS)
  const operators = useOperatorNames(entries)
  const known = useQuery(read(getAuditActions, {})).data?.actions ?? []
  const actions = new Set([...known, ...(filter.action ? [filter.action] : []), ...entries.map(({ action }) => action)])
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('console:audit.words')}
        value={words}
        onChange={typed => {
          setWords(typed)
          later(typed)
        }}
      />
      <NativeSelect
        aria-label={t('console:audit.operator')}
        value={filter.operatorId ?? ''}
        onChange={event => onChange({ operatorId: event.currentTarget.value })}
        data={[{ value: '', label: t('console:audit.allOperators') }, ...chosenToo(operators, filter.operatorId)]}
      />
      <NativeSelect
        aria-label={t('console:audit.action')}
        value={filter.action ?? ''}
        onChange={event => onChange({ action: event.currentTarget.value })}
        data={[{ value: '', label: t('console:audit.allActions') }, ...[...actions].sort()]}
      />
    </div>
  )
}

interface Choice {
  value: string
  label: string
}

const chosenToo = (choices: readonly Choice[], chosen: string | undefined): readonly Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label: chosen }]

/** All operators, for those who may see their list; for others those who occur in the log. */
function useOperatorNames(entries: readonly AuditEntry[]): readonly Choice[] {
  const list = useQuery({ ...read(getOperators, {}), enabled: useMay()(getOperators) })
  const known = [...(list.data?.operators ?? []), ...entries.map(({ operator }) => operator)]
  return [...new Map(known.map(({ id, name }) => [id, name]))].map(([value, label]) => ({ value, label }))
}
