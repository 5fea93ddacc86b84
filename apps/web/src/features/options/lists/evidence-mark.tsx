import { Hallmark } from '@assay/ui/marks/hallmark'
import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { optionEvidencePath } from '../../../shared/paths.ts'
import classes from './lists.module.css'

/** The stamp beside a contract, which opens what decided it. */
export function EvidenceMark({ optionId }: { optionId: string }) {
  const { t } = useTranslation()
  const label = t('options-lists:evidenceOf', { id: optionId })
  return (
    <Tooltip label={label}>
      <Link to={optionEvidencePath(optionId)} aria-label={label} className={classes.stamp}>
        <Hallmark size={14} />
      </Link>
    </Tooltip>
  )
}
