import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './positions.module.css'

const LIGHTS = [1, 2, 3, 4, 5] as const

/** The place in the queue of those whose profit is reduced first: five lights, lit from the last to the first place. */
export function DeleveragingLight({ light }: { light: number }) {
  const { t } = useTranslation()
  const text = t('perp-lists:hint.adl', { light })
  return (
    <Tooltip label={text} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <span role="img" aria-label={text} className={classes.lights} data-high={light >= 4 || undefined}>
        {LIGHTS.map(each => (
          <span key={each} data-lit={each <= light || undefined} />
        ))}
      </span>
    </Tooltip>
  )
}
