import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../terminal/lists/choice-filter.tsx'
import { DaySpan } from './day-span.tsx'
import classes from './joint.module.css'
import { type JointFilter, type Side, type State, sidesOf, statesOf } from './joint-filter.ts'
import { PRODUCTS } from './joint-row.ts'
import { MarketChoice } from './market-choice.tsx'

interface JointFiltersProps {
  filter: JointFilter
  onChoose: (change: JointFilter) => void
  /** Rows that have ended are told apart by how. */
  withState?: boolean
}

/** Product, market, side, state and days of a list of all products. */
export function JointFilters({ filter, onChoose, withState = false }: JointFiltersProps) {
  const { t } = useTranslation()
  const sideName = (side: Side) => (side === 'buy' || side === 'sell' ? t(`spot:side.${side}`) : t(`options-lists:direction.${side}`))
  const stateName = (state: State) =>
    state === 'completed' || state === 'withdrawn' ? t(`spot:status.${state}`) : t(`options-lists:state.${state}`)
  return (
    <div className={classes.filters}>
      <ChoiceFilter
        label={t('trading:joint.product')}
        all={t('trading:joint.anyProduct')}
        choices={PRODUCTS.map(product => ({ value: product, label: t(`common:menu.${product}`) }))}
        value={filter.product}
        onValue={product => onChoose({ product, order: undefined })}
      />
      <MarketChoice product={filter.product} market={filter.market} onMarket={market => onChoose({ market })} />
      <ChoiceFilter
        label={t('spot:orders.side')}
        all={t('trading:joint.anySide')}
        choices={sidesOf(filter.product).map(side => ({ value: side, label: sideName(side) }))}
        value={filter.side}
        onValue={side => onChoose({ side })}
      />
      {withState ? (
        <ChoiceFilter
          label={t('spot:orders.status')}
          all={t('spot:orders.allStates')}
          choices={statesOf(filter.product).map(state => ({ value: state, label: stateName(state) }))}
          value={filter.state}
          onValue={state => onChoose({ state })}
        />
      ) : null}
      {filter.order === undefined ? null : (
        <Button variant="default" size="xs" onClick={() => onChoose({ product: undefined, order: undefined })}>
          {t('trading:joint.showAll')}
        </Button>
      )}
      <DaySpan span={filter} labels={{ from: t('trading:joint.from'), to: t('trading:joint.to') }} onChoose={onChoose} />
    </div>
  )
}
