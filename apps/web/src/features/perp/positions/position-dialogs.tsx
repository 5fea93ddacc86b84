import { Dialog } from '@assay/ui/dialogs/dialog'
import type { PerpPosition } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'
import { usePerpPositions } from '../../../trading/live/use-perp.ts'
import type { PerpRules } from '../perp-rules.ts'
import { usePerpRules } from '../use-perp-market.ts'
import { CloseFields } from './close-fields.tsx'
import { ExitsFields } from './exits-fields.tsx'
import { MarginFields } from './margin-fields.tsx'
import { named } from './position-columns.tsx'
import type { PositionDeed } from './position-deed.ts'
import { ReverseQuestion } from './reverse-question.tsx'
import { SharePosition } from './share-position.tsx'

/** What every dialog of a position gets: the position as it is now, and the rules of its market. */
export interface DialogProps {
  position: PerpPosition
  rules: PerpRules
  onClose: () => void
}

const BODIES = { exits: ExitsFields, margin: MarginFields, close: CloseFields, reverse: ReverseQuestion, share: SharePosition } as const

/** The dialog of the deed that was chosen; it goes when the position does. */
export function PositionDialogs({ deed, onClose }: { deed: PositionDeed | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const position = usePerpPositions()?.find(({ positionId }) => positionId === deed?.positionId)
  const rules = usePerpRules(position?.market ?? '')
  const Body = deed && BODIES[deed.kind]
  const title = deed && position ? `${t(`perp-lists:${deed.kind}.title`)} · ${position.market} ${named(t, position).side}` : ''
  return (
    <Dialog title={title} opened={deed !== undefined && position !== undefined} onClose={onClose}>
      {Body && position && rules ? <Body key={position.positionId} position={position} rules={rules} onClose={onClose} /> : null}
    </Dialog>
  )
}
