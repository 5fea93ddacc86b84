import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { useSite } from '../../shared/parameters.ts'

/** What is left where a step is closed for good: to write to support. */
export function SupportLink() {
  const { t } = useTranslation()
  const site = useSite()
  return (
    <Note tone="warning">
      {t('refusals:verificationClosed')}{' '}
      {site?.contactEmail ? <Anchor href={`mailto:${site.contactEmail}`}>{t('verification:action.support')}</Anchor> : null}
    </Note>
  )
}
