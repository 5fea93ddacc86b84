import { Dialog } from '@assay/ui/dialogs/dialog'
import type { PerpPosition } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'
import { usePerpPositions } from '../live/use-own-perp.ts'
import type { PerpRules } from '../perp-rules.ts'
import { usePerpRules } from '../use-perp-market.ts'
import { CloseFields } from './close-fields.tsx'
import { ExitsFields } from './exits-fields.tsx'
import { MarginFields } from './margin-fields.tsx'
import type { PositionAction } from './position-action.ts'
import { named } from './position-columns.tsx'
import { ReverseQuestion } from './reverse-question.tsx'
import { SharePosition } from './share-position.tsx'

/** What every dialog of a position gets: the position as it is now, and the rules of its market. */
export interface DialogProps {
  position: PerpPosition
  rules: PerpRules
  onClose: () => void
}

const BODIES = { exits: ExitsFields, margin: MarginFields, close: CloseFields, reverse: ReverseQuestion, share: SharePosition } as const

/** The dialog of the action that was chosen; it goes when the position does. */
export function PositionDialogs({ action, onClose }: { action: PositionAction | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const position = usePerpPositions()?.find(({ positionId }) => positionId === action?.positionId)
  const rules = usePerpRules(position?.market ?? '')
  const Body = action && BODIES[action.kind]
  const title = action && position ? `${t(`perp-lists:${action.kind}.title`)} · ${position.market} ${named(t, position).side}` : ''
  return (
    <Dialog title={title} opened={action !== undefined && position !== undefined} onClose={onClose}>
      {Body && position && rules ? <Body key={position.positionId} position={position} rules={rules} onClose={onClose} /> : null}
    </Dialog>
  )
}
