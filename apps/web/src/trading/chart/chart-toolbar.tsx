import { CHART_INTERVALS, CHART_SCALES, CHART_STYLES, type ChartSetup } from '@assay/wire/charts/calls'
import { Menu } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCamera,
  IconChartCandle,
  IconChevronDown,
  IconGitCompare,
  IconMathFunction,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { changeSetup } from './setup/setup-store.ts'

interface ChartToolbarProps {
  pair: string
  setup: ChartSetup
  others: ChartProps['others']
  isLarge: boolean
  onLarge: () => void
  onIndicators: () => void
  onPicture: () => void
}

/** What is shown and how: interval, indicators, style, scale, comparison; picture and full screen. */
export function ChartToolbar({ pair, setup, others, isLarge, onLarge, onIndicators, onPicture }: ChartToolbarProps) {
  const { t } = useTranslation()
  const large = isLarge ? t('charts:tools.smaller') : t('charts:tools.larger')
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('charts:tools.toolbar')}>
      <fieldset className={classes.intervals} aria-label={t('charts:tools.intervals')}>
        {CHART_INTERVALS.map(interval => (
          <button
            key={interval}
            type="button"
            className={classes.tool}
            aria-pressed={interval === setup.interval}
            onClick={() => changeSetup(pair, () => ({ interval }))}
          >
            {interval === 'line' ? t('charts:tools.line') : <bdi dir="ltr">{interval}</bdi>}
          </button>
        ))}
      </fieldset>
      <button type="button" className={classes.tool} onClick={onIndicators}>
        <IconMathFunction size={15} aria-hidden="true" />
        {t('charts:tools.indicators')}
      </button>
      <Choice
        icon={<IconChartCandle size={15} aria-hidden="true" />}
        label={t('charts:tools.style')}
        chosen={setup.style}
        choices={CHART_STYLES.map(style => ({ key: style, label: t(`charts:style.${style}`) }))}
        onChoose={style => changeSetup(pair, () => ({ style }))}
      />
      <Choice
        label={t('charts:tools.scale')}
        text={t(`charts:scale.${setup.scale}`)}
        chosen={setup.scale}
        choices={CHART_SCALES.map(scale => ({ key: scale, label: t(`charts:scale.${scale}`) }))}
        onChoose={scale => changeSetup(pair, () => ({ scale }))}
      />
      <Choice
        icon={<IconGitCompare size={15} aria-hidden="true" />}
        label={t('charts:tools.compare')}
        text={others.find(other => other.pair === setup.compare)?.title}
        chosen={setup.compare}
        choices={[{ key: '', label: t('charts:tools.compareNone') }, ...others.map(other => ({ key: other.pair, label: other.title }))]}
        onChoose={compare => changeSetup(pair, () => ({ compare }))}
      />
      <div className={classes.end}>
        <button
          type="button"
          className={classes.tool}
          aria-label={t('charts:tools.picture')}
          title={t('charts:tools.picture')}
          onClick={onPicture}
        >
          <IconCamera size={16} aria-hidden="true" />
        </button>
        <button type="button" className={classes.tool} aria-label={large} title={large} aria-pressed={isLarge} onClick={onLarge}>
          {isLarge ? <IconArrowsMinimize size={16} aria-hidden="true" /> : <IconArrowsMaximize size={16} aria-hidden="true" />}
        </button>
      </div>
    </div>
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  icon?: ReactNode
  /** Stands on the button instead of the label. */
  text?: string | undefined
  chosen: Key
  choices: readonly { key: Key; label: string }[]
  onChoose: (key: Key) => void
}

/** A menu of which one entry holds. */
function Choice<Key extends string>({ label, icon, text, chosen, choices, onChoose }: ChoiceProps<Key>) {
  return (
    <Menu width={190} zIndex={400}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={text ? `${label}: ${text}` : label} title={label}>
          {icon}
          {text ? <bdi>{text}</bdi> : null}
          <IconChevronDown size={12} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {choices.map(choice => (
          <Menu.RadioItem key={choice.key} value={choice.key} checked={choice.key === chosen} onChange={() => onChoose(choice.key)}>
            <bdi>{choice.label}</bdi>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
