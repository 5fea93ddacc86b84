import type { PerpPosition } from '@assay/wire/perp/account'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowsUpDown, IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PositionAction } from './position-action.ts'
import { named } from './position-columns.tsx'
import classes from './positions.module.css'

const ICONS = { reverse: IconArrowsUpDown, share: IconShare2 } as const

interface RowActionsProps {
  position: PerpPosition
  onAction: (action: PositionAction) => void
  /** Exits and margin have no cells of their own with a pencil: they stand here. */
  withFields?: boolean
}

/** Close, reverse, share; exits and margin where the row does not offer them itself. */
export function RowActions({ position, onAction, withFields = false }: RowActionsProps) {
  const { t } = useTranslation()
  const { positionId } = position
  const labelOf = (kind: PositionAction['kind']) =>
    t('perp-lists:action.of', { action: t(`perp-lists:action.${kind}`), ...named(t, position) })
  return (
    <span className={classes.actions}>
      {withFields
        ? (['exits', 'margin'] as const).map(kind => (
            <Button
              key={kind}
              variant="default"
              size="compact-xs"
              aria-label={labelOf(kind)}
              onClick={() => onAction({ kind, positionId })}
            >
              {t(`perp-lists:action.${kind}`)}
            </Button>
          ))
        : null}
      <Button variant="default" size="compact-xs" aria-label={labelOf('close')} onClick={() => onAction({ kind: 'close', positionId })}>
        {t('perp-lists:action.close')}
      </Button>
      {(['reverse', 'share'] as const).map(kind => {
        const Icon = ICONS[kind]
        return (
          <Tooltip key={kind} label={t(`perp-lists:action.${kind}`)}>
            <ActionIcon variant="subtle" color="gray" size={26} aria-label={labelOf(kind)} onClick={() => onAction({ kind, positionId })}>
              <Icon size={15} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </span>
  )
}
