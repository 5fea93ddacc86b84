import { Hallmark } from '@assay/ui/marks/hallmark'
import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { evidencePath } from '../../../shared/paths.ts'
import classes from './positions.module.css'

/** The stamp beside a position, which opens what decided it. */
export function EvidenceMark({ positionId }: { positionId: string }) {
  const { t } = useTranslation()
  const label = t('perp-lists:hint.evidence', { id: positionId })
  return (
    <Tooltip label={label}>
      <Link to={evidencePath(positionId)} aria-label={label} className={classes.stamp}>
        <Hallmark size={14} />
      </Link>
    </Tooltip>
  )
}
