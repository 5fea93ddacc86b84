import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import { CHART_INTERVALS, INDICATORS, toggleIndicator, useChartView } from './chart-view.ts'

/** Intervals of the chart and a menu of indicators. */
export function ChartToolbar() {
  const { t } = useTranslation()
  const { interval, indicators } = useChartView()
  return (
    <div className={classes.toolbar}>
      <fieldset className={classes.intervals} aria-label={t('spot:chart.intervals')}>
        {CHART_INTERVALS.map(each => (
          <button
            key={each}
            type="button"
            className={classes.tool}
            aria-pressed={each === interval}
            onClick={() => useChartView.setState({ interval: each })}
          >
            {each === 'line' ? t('spot:chart.line') : <bdi dir="ltr">{each}</bdi>}
          </button>
        ))}
      </fieldset>
      <Menu width={160}>
        <Menu.Target>
          <UnstyledButton className={classes.tool}>
            {t('spot:chart.indicators')} <IconChevronDown size={13} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {INDICATORS.map(({ name }) => (
            <Menu.CheckboxItem key={name} checked={indicators.includes(name)} onChange={() => toggleIndicator(name)}>
              {name}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
