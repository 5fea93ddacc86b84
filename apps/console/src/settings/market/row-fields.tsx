import { isSettingsField, settingsFieldsOf } from '@assay/wire/operators/settings-fields'
import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MarketSeen } from '../../shared/product/settings-seen.ts'
import classes from '../settings.module.css'
import { CellField } from './cell-field.tsx'
import { cellName, emptyRow, type SettingsProblem } from './typed-settings.ts'
import { useBoundsText } from './use-bounds-text.ts'
import { useUnitText } from './use-unit-text.ts'

type Row = Record<string, string>

interface RowFieldsProps {
  market: MarketSeen
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  countries: readonly string[]
  problem: (field: string) => SettingsProblem | undefined
}

/** The table of settings, such as the margin tiers: figures to type, and rows to add at the end and to remove. */
export function RowFields({ market, rows, onChange, countries, problem }: RowFieldsProps) {
  const { t } = useTranslation()
  const unitText = useUnitText(market)
  const boundsText = useBoundsText(market)
  const { rows: table } = settingsFieldsOf(market.product)
  if (!table) return null
  const title = t(`console:settings.tableOf.${table.name}`)
  const columns = Object.entries(table.columns).map(([name, unit]) => {
    const said = isSettingsField(name) ? t(`console:settings.field.${name}`) : name
    return { name, unit, label: unitText(unit) ? `${said} (${unitText(unit)})` : said, bounds: boundsText(name, unit) }
  })
  const setCell = (place: number, name: string, text: string) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, [name]: text } : row)))
  return (
    <div className={classes.rows}>
      {rows.length > 0 ? (
        <div className={classes.wide}>
          <table className={classes.table} aria-label={title}>
            <thead>
              <tr>
                {columns.map(({ name, label, bounds }) => (
                  <th key={name} scope="col">
                    {label}
                    {bounds ? <div>{bounds}</div> : null}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
                <tr key={place}>
                  {columns.map(({ name, unit, label }) => (
                    <td key={name}>
                      <CellField
                        label={`${label}, ${t('console:settings.line.row', { row: place + 1 })}`}
                        unit={unit}
                        countries={countries}
                        before={market.newest.rows[place]?.[name] ?? ''}
                        value={row[name] ?? ''}
                        onChange={text => setCell(place, name, text)}
                        problem={problem(cellName(place, name))}
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
        </div>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => onChange([...rows, emptyRow(market.product)])}>
        {t('console:settings.addRow')}
      </Button>
    </div>
  )
}
