import { CloseButton, Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import lists from '../lists/lists.module.css'
import classes from './phone-frame.module.css'

const TABS = ['chart', 'book', 'trades', 'orders'] as const
type Tab = (typeof TABS)[number]

interface PhoneFrameProps {
  /** How people write the market: the head of the sheet. */
  title: string
  header: ReactNode
  /** Only the one that is looked at is drawn. */
  panels: Readonly<Record<Tab, ReactNode>>
  /** Whether something stands in the lists that nobody has looked at. */
  useUnseen: () => boolean
  /** What came of the last order, until it has been read: the ticket has gone down with it. */
  note: ReactNode
  ticket: ReactNode
  /** Whether the ticket is up. */
  opened: boolean
  onOpened: (opened: boolean) => void
  /** What the two buttons say. */
  sideNames: Readonly<Record<'buy' | 'sell', string>>
  /** One of them was pressed, and the ticket comes up. */
  onSide: (side: 'buy' | 'sell') => void
}

/** One panel at a time, and Buy and Sell always under the thumb; the ticket comes up as a sheet. */
export function PhoneFrame({ title, header, panels, useUnseen, note, ticket, opened, onOpened, sideNames, onSide }: PhoneFrameProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('chart')
  return (
    <div className={classes.phone}>
      {header}
      <fieldset className={classes.tabs} aria-label={t('spot:tabs.label')}>
        {TABS.map(each => {
          const button = { name: t(`spot:tabs.${each}`), pressed: each === tab, onPress: () => setTab(each) }
          return each === 'orders' ? <ListsButton key={each} {...button} useUnseen={useUnseen} /> : <PartButton key={each} {...button} />
        })}
      </fieldset>
      {/* Named by the tab: a panel is drawn anew when another was looked at. */}
      <div key={tab} className={classes.part}>
        {panels[tab]}
      </div>
      {note}
      <div className={classes.actions}>
        {(['buy', 'sell'] as const).map(side => (
          <button
            key={side}
            type="button"
            data-side={side}
            onClick={() => {
              onSide(side)
              onOpened(true)
            }}
          >
            {sideNames[side]}
          </button>
        ))}
      </div>
      <Drawer.Root
        opened={opened}
        onClose={() => onOpened(false)}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheet, body: classes.sheetBody }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('spot:ticket.title')}>
          <Drawer.Body>
            <div className={classes.sheetHead}>
              <h2>
                <bdi dir="ltr">{title}</bdi>
              </h2>
              <CloseButton size="lg" aria-label={t('spot:ticket.close')} onClick={() => onOpened(false)} />
            </div>
            {ticket}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  )
}

interface PartButtonProps {
  name: string
  pressed: boolean
  onPress: () => void
}

function PartButton({ name, pressed, onPress, unseen = false }: PartButtonProps & { unseen?: boolean }) {
  const { t } = useTranslation()
  return (
    <button type="button" aria-pressed={pressed} aria-label={unseen ? `${name}, ${t('spot:orders.unseen')}` : undefined} onClick={onPress}>
      {name}
      {unseen ? <span className={lists.unseen} /> : null}
    </button>
  )
}

/** On its own, so that what comes into the lists does not draw the whole frame anew. Whoever looks at the lists sees the marks on their tabs. */
function ListsButton({ useUnseen, ...button }: PartButtonProps & Pick<PhoneFrameProps, 'useUnseen'>) {
  const unseen = useUnseen()
  return <PartButton {...button} unseen={unseen && !button.pressed} />
}
