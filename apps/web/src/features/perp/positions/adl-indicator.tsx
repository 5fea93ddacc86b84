import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './positions.module.css'

const PLACES = [1, 2, 3, 4, 5] as const

/** The place in the queue of those whose profit is reduced first: five bars, lit from the last to the first place. */
export function AdlIndicator({ place }: { place: number }) {
  const { t } = useTranslation()
  const text = t('perp-lists:hint.adl', { place })
  return (
    <Tooltip label={text} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <span role="img" aria-label={text} className={classes.adlIndicator} data-high={place >= 4 || undefined}>
        {PLACES.map(each => (
          <span key={each} data-lit={each <= place || undefined} />
        ))}
      </span>
    </Tooltip>
  )
}
