import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import type { SettingsUnit } from '@assay/wire/operators/settings-unit'
import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { countryName } from '../country-name.ts'
import { Jump } from './jump.tsx'
import type { SettingsProblem } from './typed-settings.ts'
import { useProblemText } from './use-problem-text.ts'

interface CellFieldProps {
  label: string
  unit: SettingsUnit
  /** Every country that can be named. */
  countries: readonly string[]
  /** In the newest version. */
  before: string
  value: string
  onChange: (text: string) => void
  problem: SettingsProblem | undefined
}

/** One figure in the table of settings. */
export function CellField({ label, unit, countries, before, value, onChange, problem }: CellFieldProps) {
  const { t } = useTranslation()
  const error = useProblemText()(problem)
  if (unit === 'country')
    return (
      <Select
        size="xs"
        aria-label={label}
        {...FOUND_BY_TYPING}
        nothingFoundMessage={t('console:settings.noCountry')}
        data={countries.map(code => ({ value: code, label: countryName(code) })).sort((a, b) => a.label.localeCompare(b.label, 'en'))}
        value={value || null}
        onChange={country => onChange(country ?? '')}
        error={error}
      />
    )
  if (unit === 'access')
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        data={(['open', 'closed'] as const).map(access => ({ value: access, label: t(`console:settings.access.${access}`) }))}
        error={error}
      />
    )
  return (
    <TextInput
      size="xs"
      aria-label={label}
      description={<Jump before={before} value={value} />}
      inputWrapperOrder={['input', 'error', 'description']}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
