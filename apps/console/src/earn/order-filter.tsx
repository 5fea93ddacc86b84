import { SearchField } from '@assay/ui/inputs/search-field'
import { Group, NativeSelect, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATES, type useOrderFilter } from './use-order-filter.ts'

const TYPED_MS = 300
const UID_MAX = 12

/** Which orders are shown. What is no UID is said, and filters nothing. */
export function OrderFilter({ request, change }: ReturnType<typeof useOrderFilter>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(request.uid ?? '')
  const later = useDebouncedCallback((uid: string) => change({ uid }), TYPED_MS)
  const isWrong = !/^\d*$/.test(typed.trim())
  return (
    <Group mt="xl" align="flex-start">
      <NativeSelect
        aria-label={t('console:custody.state')}
        value={request.state ?? ''}
        onChange={event => change({ state: event.currentTarget.value })}
        data={[
          { value: '', label: t('console:custody.allStates') },
          ...STATES.map(value => ({ value, label: t(`console:custody.states.${value}`) })),
        ]}
      />
      <div>
        <SearchField
          label={t('console:custody.uid')}
          value={typed}
          onChange={value => {
            const short = value.slice(0, UID_MAX)
            setTyped(short)
            if (/^\d*$/.test(short.trim())) later(short.trim())
          }}
        />
        {isWrong ? (
          <Text size="sm" role="alert">
            {t('console:custody.uidWrong')}
          </Text>
        ) : null}
      </div>
    </Group>
  )
}
