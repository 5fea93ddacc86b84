import { read } from '@assay/client/call/queries'
import { SearchField } from '@assay/ui/inputs/search-field'
import { ErrorState } from '@assay/ui/states/error-state'
import type { RequestOf } from '@assay/wire/call'
import { getLoans, LOAN_BOOK_STATES } from '@assay/wire/loans/console-calls'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../shared/section.tsx'
import { LoanTable } from './loan-table.tsx'

type Request = RequestOf<typeof getLoans>

const EVERY_MS = 10_000
const TYPED_MS = 300
const UID_MAX = 12

/** Applications and loans of everybody, by state and person. */
export function LoanList() {
  const { t } = useTranslation()
  const [request, setRequest] = useState<Request>({})
  const { data, error, refetch } = useQuery({ ...read(getLoans, request), refetchInterval: EVERY_MS })
  const last = data?.loans.at(-1)
  return (
    <Section title={t('console:loans.loans')}>
      <Filter request={request} onChange={setRequest} />
      {error && !data ? <ErrorState message={error.message} onRetry={refetch} /> : <LoanTable loans={data?.loans} />}
      <Group mt="sm">
        {request.before ? (
          <Button variant="default" onClick={() => setRequest(({ before: _before, ...of }) => of)}>
            {t('console:loans.newest')}
          </Button>
        ) : null}
        {data?.more && last ? (
          <Button variant="default" onClick={() => setRequest(of => ({ ...of, before: last.loanId }))}>
            {t('console:loans.older')}
          </Button>
        ) : null}
      </Group>
    </Section>
  )
}

/** Which loans are shown. What is no UID is said, and filters nothing. */
function Filter({ request, onChange }: { request: Request; onChange: (request: Request) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const find = useDebouncedCallback(
    (uid: string) => onChange({ ...(request.state && { state: request.state }), ...(uid && { uid }) }),
    TYPED_MS,
  )
  const isNumber = /^\d*$/.test(typed.trim())
  return (
    <Group align="flex-start" mb="sm">
      <NativeSelect
        aria-label={t('console:loans.state')}
        value={request.state ?? ''}
        onChange={event => {
          const state = LOAN_BOOK_STATES.find(one => one === event.currentTarget.value)
          onChange({ ...(request.uid && { uid: request.uid }), ...(state && { state }) })
        }}
        data={[
          { value: '', label: t('console:loans.allStates') },
          ...LOAN_BOOK_STATES.map(value => ({ value, label: t(`console:loans.states.${value}`) })),
        ]}
      />
      <div>
        <SearchField
          label={t('console:loans.uid')}
          value={typed}
          onChange={value => {
            const short = value.slice(0, UID_MAX)
            setTyped(short)
            if (/^\d*$/.test(short.trim())) find(short.trim())
          }}
        />
        {isNumber ? null : (
          <Text size="sm" role="alert">
            {t('console:loans.uidWrong')}
          </Text>
        )}
      </div>
    </Group>
  )
}
