import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../shared/use-countries.ts'

interface CountrySelectProps {
  value: string
  onChange: (country: string) => void
  onBlur?: () => void
  label: string
  description?: string
  error?: ReactNode
}

const withPlus = (callingCode: string) => `+${callingCode.replace(/^\+/, '')}`

/** The country, found by name or calling code. */
export function CountrySelect({ value, onChange, onBlur, label, description, error }: CountrySelectProps) {
  const { t } = useTranslation()
  const { countries } = useCountries()
  return (
    <Select
      label={label}
      {...(description ? { description, inputWrapperOrder: ['label', 'input', 'error', 'description'] as const } : {})}
      placeholder={t('people:country.placeholder')}
      {...FOUND_BY_TYPING}
      nothingFoundMessage={t('people:country.nothingFound')}
      data={countries.map(({ code, name, callingCode }) => ({ value: code, label: `${name} (\u2066${withPlus(callingCode)}\u2069)` }))}
      value={value || null}
      onChange={country => onChange(country ?? '')}
      onBlur={() => onBlur?.()}
      error={error}
      size="md"
      maxDropdownHeight={280}
      autoComplete="off"
    />
  )
}
