import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getInfo } from '@assay/wire/people/calls'
import { getContacts } from '@assay/wire/people/contacts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { BindContactForm } from '../../features/people/contacts/bind-contact-form.tsx'
import { actionNamed, isRemoval } from '../../features/people/contacts/contact-actions.ts'
import { ContactList } from '../../features/people/contacts/contact-list.tsx'
import { RemoveContactForm } from '../../features/people/contacts/remove-contact-form.tsx'
import classes from '../../features/people/people.module.css'
import { LockedNote } from '../../features/people/settings-lock/locked-note.tsx'
import { TaskPage } from '../../features/people/task-page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The e-mail and phone of the person; with `?action=` the form that binds, changes or removes one. */
export function Contacts() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { data: contacts, isError, refetch } = useQuery({ ...read(getContacts, {}), staleTime: 0 })
  const { data: info } = useQuery(read(getInfo, {}))
  const action = contacts && actionNamed(query.get('action'), contacts)
  const title = t(action ? `contacts:action.${action}` : 'contacts:title')
  useTitle(title)
  if (isError && !contacts) return <ErrorState message={t('contacts:failed')} onRetry={refetch} />
  if (!contacts || !info) return <PageLoading />
  if (!action)
    return (
      <TaskPage title={title} hint={t('contacts:hint')}>
        <ContactList contacts={contacts} />
      </TaskPage>
    )
  const form = { action, contacts, onDone: () => navigate(PATHS.contacts, { replace: true }) }
  return (
    <TaskPage title={title}>
      <LockedNote />
      {isRemoval(action) ? <RemoveContactForm key={action} {...form} /> : <BindContactForm key={action} {...form} country={info.country} />}
      <p className={classes.back}>
        <Anchor component={Link} to={PATHS.contacts} inherit>
          {t('contacts:back')}
        </Anchor>
      </p>
    </TaskPage>
  )
}
