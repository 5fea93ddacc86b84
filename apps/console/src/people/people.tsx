import { read } from '@assay/client/call/queries'
import { SearchField } from '@assay/ui/inputs/search-field'
import { EmptyState } from '@assay/ui/states/empty-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { findPeople } from '@assay/wire/operators/people-calls'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../shared/use-title.ts'
import { PeopleTable } from './people-table.tsx'

/** Finds a person. What is typed stays out of the address, where a contact would be kept by the browser. */
export function People() {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [sought, setSought] = useState('')
  const found = useQuery({ ...read(findPeople, { words: sought }), enabled: sought !== '' })
  useTitle(t('console:menu.people'))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (sought === words.trim()) void found.refetch()
    else setSought(words.trim())
  }
  return (
    <>
      <PageTitle
        title={t('console:menu.people')}
        hint={t('console:people.hint')}
        actions={
          <search>
            <form onSubmit={onSubmit}>
              <Group gap="xs">
                <SearchField label={t('console:people.words')} value={words} onChange={setWords} />
                <Button type="submit" loading={found.isFetching}>
                  {t('console:people.search')}
                </Button>
              </Group>
            </form>
          </search>
        }
      />
      {sought === '' ? (
        <EmptyState title={t('console:people.begin')} hint={t('console:people.beginHint')} />
      ) : (
        <PeopleTable people={found.data?.people} error={found.error ? { message: found.error.message, retry: found.refetch } : undefined} />
      )}
    </>
  )
}
