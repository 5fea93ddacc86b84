import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'

/** What is left where a step is closed for good: to write to support. */
export function SupportLink() {
  const { t } = useTranslation()
  return (
    <Note tone="warning">
      {t('refusals:verificationClosed')}{' '}
      <Anchor component={Link} to={PATHS.support} inherit>
        {t('verification:action.support')}
      </Anchor>
    </Note>
  )
}
