import { EmptyState } from '@assay/ui/states/empty-state'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import type { JointFilter } from './joint-filter.ts'

interface JointEmptyProps {
  title: string
  hint: string
  filter: JointFilter
  onChoose: (change: JointFilter) => void
}

const NONE = undefined
const ALL: JointFilter = { product: NONE, market: NONE, side: NONE, state: NONE, from: NONE, to: NONE, order: NONE }

/** Nothing yet: what will be here, and the way to a market. Nothing that the filters let through: the way back to all. */
export function JointEmpty({ title, hint, filter, onChoose }: JointEmptyProps) {
  const { t } = useTranslation()
  const isFiltered = Object.values(filter).some(value => value !== undefined)
  if (isFiltered)
    return (
      <EmptyState
        title={t('trading:joint.noneMatch')}
        action={
          <Button variant="default" onClick={() => onChoose(ALL)}>
            {t('trading:joint.showAll')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Button component={Link} to={PATHS.market}>
          {t('trading:joint.toMarkets')}
        </Button>
      }
    />
  )
}
