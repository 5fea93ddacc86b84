import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'

const SAID = ['userFrozen', 'countryClosed', 'claimOpen'] as const

/** Why rewards are off for the person now; nothing when they are not. */
export function RefusedNow({ refused }: { refused: string }) {
  const { t } = useTranslation()
  if (refused === '') return null
  const reason = SAID.find(name => name === refused)
  return (
    <Note tone="warning" role="status">
      {reason ? t(`refusals:${reason}`) : `${t('rewards:refusedNow')} ${t('rewards:rule.off')}`}
    </Note>
  )
}
