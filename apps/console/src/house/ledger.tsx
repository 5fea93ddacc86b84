import { read } from '@assay/client/call/queries'
import { SearchField } from '@assay/ui/inputs/search-field'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { findLedgerAccounts, getLedgerAccount } from '@assay/wire/operators/house-calls'
import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import { Section } from '../shared/section.tsx'
import { UtcTime } from '../shared/utc-time.tsx'

const TYPED_MS = 300
const WORDS_MAX = 60

/** Accounts of the ledger, and the postings of the one that is chosen. */
export function Ledger() {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [sought] = useDebouncedValue(words.trim().slice(0, WORDS_MAX), TYPED_MS)
  const [chosen, setChosen] = useState('')
  const found = useQuery(read(findLedgerAccounts, { words: sought }))
  return (
    <>
      <Section title={t('console:house.ledger')}>
        <SearchField label={t('console:house.find')} value={words} onChange={setWords} />
      </Section>
      <FactTable
        title={t('console:house.accounts')}
        rows={found.data?.accounts ?? []}
        rowKey={({ address }) => address}
        empty={found.error?.message ?? t('console:house.noAccounts')}
        columns={[
          {
            key: 'address',
            header: t('console:house.address'),
            cardHead: true,
            render: ({ address }) => (
              <Button variant="subtle" size="compact-sm" onClick={() => setChosen(address)}>
                {address}
              </Button>
            ),
          },
          { key: 'available', header: t('console:house.available'), align: 'end', render: ({ available }) => <Figure text={available} /> },
          { key: 'frozen', header: t('console:house.frozen'), align: 'end', render: ({ frozen }) => <Figure text={frozen} /> },
          { key: 'total', header: t('console:house.total'), align: 'end', render: ({ total }) => <Figure text={total} /> },
        ]}
      />
      {found.data?.more ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('console:house.moreAccounts', { count: found.data.accounts.length })}
        </Text>
      ) : null}
      {chosen ? <Postings key={chosen} address={chosen} /> : null}
    </>
  )
}

function Postings({ address }: { address: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  /** Where the pages behind the newest one began, the one that is shown last. */
  const [pages, setPages] = useState<readonly string[]>([])
  const before = pages.at(-1)
  const { data, error } = useQuery(read(getLedgerAccount, { address, ...(before && { before }) }))
  if (!data) return error ? <Text role="alert">{error.message}</Text> : null
  return (
    <>
      {data.holds.length > 0 ? (
        <FactTable
          title={t('console:house.holdsOf', { address })}
          rows={data.holds}
          rowKey={({ owner }) => owner}
          empty={t('console:house.none')}
          columns={[
            { key: 'owner', header: t('console:house.owner'), cardHead: true, render: ({ owner }) => owner },
            { key: 'amount', header: t('console:house.frozen'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
          ]}
        />
      ) : null}
      {data.holdsCount > data.holds.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('console:house.moreHolds', { shown: data.holds.length, count: data.holdsCount })}
        </Text>
      ) : null}
      <FactTable
        title={t('console:house.postings', { address })}
        rows={data.postings}
        rowKey={({ id }) => id}
        empty={t('console:house.noPostings', { seq: data.searchedTo })}
        columns={[
          { key: 'at', header: t('console:house.at'), render: ({ at }) => <UtcTime at={at} /> },
          { key: 'seq', header: t('console:house.record'), render: ({ seq }) => seq },
          { key: 'reason', header: t('console:house.reason'), cardHead: true, render: ({ reason }) => reason },
          { key: 'reference', header: t('console:house.reference'), render: ({ reference }) => reference },
          { key: 'amount', header: t('console:house.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
          { key: 'after', header: t('console:house.after'), align: 'end', render: ({ balanceAfter }) => <Figure text={balanceAfter} /> },
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('console:house.sum', { sum: formatNumber(data.sumOfAsset, locale) })}
      </Text>
      <Group mt="sm" gap="xs">
        {pages.length > 0 ? (
          <Button variant="default" onClick={() => setPages(pages.slice(0, -1))}>
            {t('console:house.newer')}
          </Button>
        ) : null}
        {data.next ? (
          <Button variant="default" onClick={() => setPages([...pages, data.next])}>
            {t('console:house.older')}
          </Button>
        ) : null}
      </Group>
    </>
  )
}
