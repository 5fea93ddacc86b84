import { RATE_SOURCES } from '@assay/rules/assets/us-dollars'
import { isSettingsField } from '@assay/wire/operators/settings-fields'
import type { SettingsUnit } from '@assay/wire/operators/settings-unit'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MarketSeen } from '../../shared/product/settings-seen.ts'
import { Jump } from './jump.tsx'
import type { SettingsProblem } from './typed-settings.ts'
import { useBoundsText } from './use-bounds-text.ts'
import { useProblemText } from './use-problem-text.ts'
import { useUnitText } from './use-unit-text.ts'

interface FigureFieldProps {
  name: string
  unit: SettingsUnit
  market: MarketSeen
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
  if (unit === 'rateSource')
    return (
      <NativeSelect
        label={said}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        data={RATE_SOURCES.map(source => ({ value: source, label: t(`console:settings.rateSource.${source}`) }))}
        error={problemText(problem)}
      />
    )
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
