import { SearchField } from '@assay/ui/inputs/search-field'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_MAX } from './record-filter.ts'

const PAUSE_MS = 250

/** A part of a reference that is sought; it is told once somebody pauses. */
export function RecordSearch({ sought, onSearch }: { sought: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(sought)
  const search = useDebouncedCallback(onSearch, PAUSE_MS)
  return (
    <SearchField
      label={t('payments:records.search')}
      value={typed}
      onChange={text => {
        setTyped(text.slice(0, SEARCH_MAX))
        search(text.trim().slice(0, SEARCH_MAX))
      }}
    />
  )
}
