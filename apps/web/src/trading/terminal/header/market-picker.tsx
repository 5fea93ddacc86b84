import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MarketChoices, type MarketChoicesProps, MarketTitle } from './market-choices.tsx'
import classes from './market-header.module.css'

/** The market's name; opens the list of all, with search and favourites. */
export function MarketPicker(props: MarketChoicesProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { base, pair } = props.current
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width="min(400px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={classes.choose} aria-label={t('spot:market.choose', { pair })} onClick={() => setOpen(!open)}>
          <CoinIcon asset={base} size={24} />
          <MarketTitle market={props.current} />
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.picker}>
        <MarketChoices
          {...props}
          onChoose={chosen => {
            setOpen(false)
            props.onChoose(chosen)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
