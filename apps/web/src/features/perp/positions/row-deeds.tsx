import type { PerpPosition } from '@assay/wire/perp/account'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowsUpDown, IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { named } from './position-columns.tsx'
import type { PositionDeed } from './position-deed.ts'
import classes from './positions.module.css'

const ICONS = { reverse: IconArrowsUpDown, share: IconShare2 } as const

interface RowDeedsProps {
  position: PerpPosition
  onDeed: (deed: PositionDeed) => void
  /** Exits and margin have no cells of their own with a pencil: they stand here. */
  withFields?: boolean
}

/** Close, reverse, share; exits and margin where the row does not offer them itself. */
export function RowDeeds({ position, onDeed, withFields = false }: RowDeedsProps) {
  const { t } = useTranslation()
  const { positionId } = position
  const labelOf = (kind: PositionDeed['kind']) => t('perp-lists:deed.of', { deed: t(`perp-lists:deed.${kind}`), ...named(t, position) })
  return (
    <span className={classes.deeds}>
      {withFields
        ? (['exits', 'margin'] as const).map(kind => (
            <Button key={kind} variant="default" size="compact-xs" aria-label={labelOf(kind)} onClick={() => onDeed({ kind, positionId })}>
              {t(`perp-lists:deed.${kind}`)}
            </Button>
          ))
        : null}
      <Button variant="default" size="compact-xs" aria-label={labelOf('close')} onClick={() => onDeed({ kind: 'close', positionId })}>
        {t('perp-lists:deed.close')}
      </Button>
      {(['reverse', 'share'] as const).map(kind => {
        const Icon = ICONS[kind]
        return (
          <Tooltip key={kind} label={t(`perp-lists:deed.${kind}`)}>
            <ActionIcon variant="subtle" color="gray" size={26} aria-label={labelOf(kind)} onClick={() => onDeed({ kind, positionId })}>
              <Icon size={15} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </span>
  )
}
