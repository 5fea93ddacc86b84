import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import classes from './message-bell.module.css'
import { useMessageCount } from './message-count.ts'

const MOST = 99

/** The bell of the header with the number of unread messages, as the server counts them; it sounds for what the person wants to hear. */
export function MessageBell() {
  const { t } = useTranslation()
  const count = useMessageCount()
  const lastNumber = useRef(0)
  const unread = count?.unread ?? 0
  useEffect(() => {
    if (!count) return
    if (count.sound && lastNumber.current > 0 && count.number > lastNumber.current) void sound()
    lastNumber.current = count.number
  }, [count])
  const label = unread > 0 ? t('common:menu.messagesUnread', { number: unread }) : t('common:menu.messages')
  return (
    <ActionIcon component={NavLink} to={PATHS.messages} variant="subtle" color="gray" size="lg" aria-label={label} className={classes.bell}>
      <IconBell size={19} stroke={1.6} aria-hidden="true" />
      {unread > 0 ? (
        <span className={classes.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </ActionIcon>
  )
}

/** Two short tones. A browser that was not touched yet stays silent. */
const sound = async () => {
  const context = new AudioContext()
  for (const [at, frequency] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.08, context.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.13)
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + 0.13)
    if (at > 0) tone.onended = () => void context.close()
  }
}
