import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface StarProps {
  pair: string
  on: boolean
  onToggle: () => void
}

/** Adds a market to the favourites or takes it out. */
export function Star({ pair, on, onToggle }: StarProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="subtle"
      color={on ? 'amber' : 'gray'}
      size="md"
      aria-pressed={on}
      aria-label={t('markets:favourite.star', { pair })}
      onClick={event => {
        // The star's press is not a press on the row.
        event.stopPropagation()
        onToggle()
      }}
    >
      {on ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
    </ActionIcon>
  )
}
