import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FreezeByLinkCard } from '../../features/people/security/freeze-by-link-card.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Where the link of a mail about security leads to, for whoever did not do what the mail says. */
export function FreezeByLink() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  useTitle(t('people:freeze.title'))
  return <FreezeByLinkCard link={hash.slice(1)} />
}
