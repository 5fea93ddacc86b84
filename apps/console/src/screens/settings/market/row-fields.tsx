import { isSettingsField, settingsFieldsOf } from '@assay/wire/operators/settings-fields'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../settings.module.css'
import type { SettingsSeen } from '../settings.tsx'
import { cellName } from './typed-settings.ts'
import { useUnitText } from './use-unit-text.ts'

type Row = Record<string, string>

interface RowFieldsProps {
  market: SettingsSeen['markets'][number]
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  isWrong: (field: string) => boolean
}

/** The table of settings, such as the margin tiers: figures to type, and rows to add at the end and to remove. */
export function RowFields({ market, rows, onChange, isWrong }: RowFieldsProps) {
  const { t } = useTranslation()
  const unitText = useUnitText(market)
  const { rows: table } = settingsFieldsOf(market.product)
  if (!table) return null
  const title = t(table.name === 'tiers' ? 'console:settings.tableOf.tiers' : 'console:settings.tableOf.durations')
  const columns = Object.entries(table.columns).map(([name, unit]) => {
    const said = isSettingsField(name) ? t(`console:settings.field.${name}`) : name
    return { name, label: unitText(unit) ? `${said} (${unitText(unit)})` : said }
  })
  const setCell = (place: number, name: string, text: string) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, [name]: text } : row)))
  return (
    <div className={classes.rows}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            <tr key={place}>
              {columns.map(({ name, label }) => (
                <td key={name}>
                  <TextInput
                    size="xs"
                    aria-label={`${label}, ${t('console:settings.line.row', { row: place + 1 })}`}
                    inputMode="decimal"
                    autoComplete="off"
                    value={row[name] ?? ''}
                    onChange={event => setCell(place, name, event.currentTarget.value)}
                    error={isWrong(cellName(place, name)) && t('console:settings.figureWrong')}
                  />
                </td>
              ))}
              <td>
                <CloseButton
                  aria-label={t('console:settings.removeRow', { row: place + 1 })}
                  onClick={() => onChange(rows.filter((_row, index) => index !== place))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="compact-sm" variant="default" onClick={() => onChange([...rows, {}])}>
        {t('console:settings.addRow')}
      </Button>
    </div>
  )
}
