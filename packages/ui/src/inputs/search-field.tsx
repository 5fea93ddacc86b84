import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onChange: (sought: string) => void
}

/** What is sought in the table below; on a page it is where the key `/` leads. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
