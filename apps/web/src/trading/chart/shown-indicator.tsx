import type { ChartIndicator } from '@assay/wire/charts/calls'
import { ActionIcon, NumberInput } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './indicator-dialog.module.css'
import { type IndicatorName, type IndicatorParameter, isIndicator, kindOf, parametersFit } from './indicators/catalogue.ts'
import { putIndicator, removeIndicator } from './setup/setup-store.ts'

/** An indicator that is on the chart: its figures, hidden or not, away with it. */
export function ShownIndicator({ pair, indicator }: { pair: string; indicator: ChartIndicator }) {
  const { t } = useTranslation()
  const { id, name, parameters, hidden } = indicator
  if (!isIndicator(name)) return null
  const long = t(`charts:indicatorName.${name}`)
  const hide = t(hidden ? 'charts:dialog.show' : 'charts:dialog.hide', { name: long })
  const remove = t('charts:dialog.remove', { name: long })
  return (
    <li className={classes.indicator} data-hidden={hidden || undefined}>
      <span className={classes.name}>
        <IndicatorTitle name={name} />
      </span>
      <div className={classes.parameters}>
        {kindOf(name).parameters.map((parameter, index) => (
          <Parameter
            key={parameter.name}
            parameter={parameter}
            of={long}
            value={parameters[index] ?? parameter.initial}
            onChange={value => {
              const changed = parameters.map((other, at) => (at === index ? value : other))
              if (parametersFit(name, changed)) putIndicator(pair, { ...indicator, parameters: changed })
            }}
          />
        ))}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={hide}
        title={hide}
        onClick={() => putIndicator(pair, { ...indicator, hidden: !hidden })}
      >
        {hidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={remove} title={remove} onClick={() => removeIndicator(pair, id)}>
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  )
}

/** The short name that traders say, and the long one where it is another. */
export function IndicatorTitle({ name }: { name: IndicatorName }) {
  const { t } = useTranslation()
  const long = t(`charts:indicatorName.${name}`)
  return (
    <>
      <bdi className={classes.code}>{name}</bdi> {long === name ? null : long}
    </>
  )
}

interface ParameterProps {
  parameter: IndicatorParameter
  /** The indicator's name, for those who hear it. */
  of: string
  value: number
  onChange: (value: number) => void
}

/** A figure within its limits; what is typed beyond them says so and changes nothing. */
function Parameter({ parameter, of, value, onChange }: ParameterProps) {
  const { t } = useTranslation()
  const { name, min, max, step } = parameter
  const [typed, setTyped] = useState<number | string>(value)
  const isGood = typeof typed === 'number' && typed >= min && typed <= max
  const label = t(`charts:parameter.${name}`)
  return (
    <NumberInput
      size="xs"
      label={label}
      aria-label={`${of}: ${label}`}
      value={typed}
      onChange={next => {
        setTyped(next)
        if (typeof next === 'number') onChange(next)
      }}
      min={min}
      max={max}
      step={step}
      clampBehavior="none"
      allowDecimal={step < 1}
      allowNegative={false}
      decimalScale={step < 1 ? 3 : 0}
      error={isGood ? undefined : t('charts:dialog.limits', { min, max })}
    />
  )
}
