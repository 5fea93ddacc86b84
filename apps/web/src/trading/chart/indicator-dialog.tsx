import { isFound } from '@assay/i18n/fold'
import { CHART_INDICATORS_MAX, type ChartIndicator } from '@assay/wire/charts/calls'
import { Modal, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './indicator-dialog.module.css'
import { INDICATOR_GROUPS, INDICATOR_NAMES, type IndicatorGroup, type IndicatorName, kindOf } from './indicators/catalogue.ts'
import { newIndicator } from './setup/chart-setup.ts'
import { putIndicator } from './setup/setup-store.ts'
import { IndicatorTitle, ShownIndicator } from './shown-indicator.tsx'

interface IndicatorDialogProps {
  pair: string
  indicators: readonly ChartIndicator[]
  opened: boolean
  onClose: () => void
}

/** Indicators of a chart: those that are shown, with their figures, and all that can be added. */
export function IndicatorDialog({ opened, onClose, pair, indicators }: IndicatorDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('charts:dialog.title')}
      closeButtonProps={{ 'aria-label': t('common:state.close') }}
      size={720}
      zIndex={400}
    >
      <section className={classes.shown} aria-label={t('charts:dialog.shown')}>
        <h3>{t('charts:dialog.shown')}</h3>
        {indicators.length === 0 ? <p className={classes.none}>{t('charts:dialog.noneShown')}</p> : null}
        <ul className={classes.list}>
          {indicators.map(indicator => (
            <ShownIndicator key={indicator.id} pair={pair} indicator={indicator} />
          ))}
        </ul>
      </section>
      <Available pair={pair} isFull={indicators.length >= CHART_INDICATORS_MAX} />
    </Modal>
  )
}

function Available({ pair, isFull }: { pair: string; isFull: boolean }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  // The short name, a part of the long one, or of what it is for.
  const found = INDICATOR_NAMES.filter(name => isFound([name, t(`charts:indicatorName.${name}`), t(`charts:indicatorHint.${name}`)], typed))
  return (
    <section className={classes.available} aria-label={t('charts:dialog.available')}>
      <h3>{t('charts:dialog.available')}</h3>
      <TextInput
        data-autofocus
        aria-label={t('charts:dialog.search')}
        placeholder={t('charts:dialog.search')}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {isFull ? <p className={classes.none}>{t('charts:dialog.full', { number: CHART_INDICATORS_MAX })}</p> : null}
      {found.length === 0 ? <p className={classes.none}>{t('charts:dialog.noMatch')}</p> : null}
      {INDICATOR_GROUPS.map(group => (
        <Group key={group} group={group} names={found.filter(name => kindOf(name).group === group)} pair={pair} isFull={isFull} />
      ))}
    </section>
  )
}

interface GroupProps {
  group: IndicatorGroup
  names: readonly IndicatorName[]
  pair: string
  isFull: boolean
}

function Group({ group, names, pair, isFull }: GroupProps) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <>
      <h4 className={classes.group}>{t(`charts:group.${group}`)}</h4>
      <ul className={classes.choices}>
        {names.map(name => (
          <li key={name}>
            <button
              type="button"
              className={classes.add}
              disabled={isFull}
              aria-label={t('charts:dialog.add', { name: t(`charts:indicatorName.${name}`) })}
              onClick={() => putIndicator(pair, newIndicator(name))}
            >
              <IconPlus size={14} aria-hidden="true" />
              <span>
                <IndicatorTitle name={name} />
                <small>{t(`charts:indicatorHint.${name}`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
