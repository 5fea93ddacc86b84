import { isSettingsField, type SettingsUnit } from '@assay/wire/operators/settings-fields'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingsSeen } from '../settings.tsx'
import { Jump } from './jump.tsx'
import type { SettingsProblem } from './typed-settings.ts'
import { useBoundsText } from './use-bounds-text.ts'
import { useProblemText } from './use-problem-text.ts'
import { useUnitText } from './use-unit-text.ts'

interface FigureFieldProps {
  name: string
  unit: SettingsUnit
  market: SettingsSeen['markets'][number]
  value: string
  onChange: (figure: string) => void
  problem: SettingsProblem | undefined
  isOptional: boolean
}

/** One figure of settings with its unit. */
export function FigureField({ name, unit, market, value, onChange, problem, isOptional }: FigureFieldProps) {
  const { t } = useTranslation()
  const unitText = useUnitText(market)(unit)
  const problemText = useProblemText()
  const said = isSettingsField(name) ? t(`console:settings.field.${name}`) : name
  const bounds = useBoundsText(market)(name, unit)
  return (
    <TextInput
      label={unitText ? `${said} (${unitText})` : said}
      description={
        <>
          {bounds} {isOptional ? t('console:settings.noLimit') : null} <Jump before={market.newest.values[name] ?? ''} value={value} />
        </>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode={unit === 'time' ? 'text' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={problemText(problem)}
    />
  )
}
