import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { Select } from '@mantine/core'

interface ChoiceFilterProps<Value extends string> {
  /** What is chosen, for whoever does not see the field. */
  label: string
  /** What the field says while nothing is chosen; undefined when one is always chosen. */
  all: string | undefined
  choices: readonly { value: Value; label: string }[]
  /** Undefined for all. */
  value: Value | undefined
  onValue: (value: Value | undefined) => void
  /** Many choices are found by typing. */
  searchable?: boolean
}

/** Narrows a list to one of several choices, or to none of them. */
export function ChoiceFilter<Value extends string>({ label, all, choices, value, onValue, searchable = false }: ChoiceFilterProps<Value>) {
  const isClearable = all !== undefined
  return (
    <Select
      size="xs"
      clearable={isClearable}
      allowDeselect={isClearable}
      {...(searchable ? FOUND_BY_TYPING : {})}
      aria-label={label}
      placeholder={all}
      data={choices}
      value={value ?? null}
      onChange={chosen => onValue(choices.find(choice => choice.value === chosen)?.value)}
    />
  )
}
