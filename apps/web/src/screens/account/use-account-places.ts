import { read } from '@assay/client/call/queries'
import { isLanguage, LANGUAGES } from '@assay/i18n/languages'
import { getLimits, type SelfLimits } from '@assay/wire/limits/calls'
import { getNotificationSettings } from '@assay/wire/notification-settings/calls'
import { getPaymentSettings } from '@assay/wire/payment-settings/calls'
import { getSessions } from '@assay/wire/people/calls'
import { getContacts } from '@assay/wire/people/contacts'
import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLevelText } from '../../features/verification/use-level-text.ts'
import { PATHS } from '../../shared/paths.ts'
import { useIsDemo } from '../../shared/use-demo.ts'

/** A row of the user centre: what it is, and how it stands. */
interface Place {
  path: string
  name: string
  hint: string
}

/** Limits that a person has set. */
const limitsIn = ({ dailyLossLimit, stake, leverage, sessionTime, depositDay, depositWeek, depositMonth }: SelfLimits): number =>
  [dailyLossLimit, ...[stake, leverage, sessionTime, depositDay, depositWeek, depositMonth].map(({ value }) => value)].filter(
    value => value !== '',
  ).length

/** What is a person's own and no demo account's, each with how it stands; what is not known yet with what it is about. */
function usePersonalPlaces(): Place[] {
  const { t } = useTranslation()
  const isPerson = !useIsDemo()
  const level = useLevelText()
  const contacts = useQuery({ ...read(getContacts, {}), enabled: isPerson }).data
  const settings = useQuery({ ...read(getPaymentSettings, {}), enabled: isPerson }).data
  const limits = useQuery({ ...read(getLimits, {}), enabled: isPerson }).data
  const sessions = useQuery({ ...read(getSessions, {}), enabled: isPerson }).data?.sessions
  const notifications = useQuery({ ...read(getNotificationSettings, {}), enabled: isPerson }).data
  const setText = (isSet: boolean) => t(isSet ? 'people:account.set' : 'people:account.notSet')
  const turned = (on: boolean) => t(`notification-settings:${on ? 'on' : 'off'}`)
  return [
    { path: PATHS.verification, name: t('navigation:entry.verification'), hint: level },
    {
      path: PATHS.contacts,
      name: t('navigation:entry.contacts'),
      hint: contacts ? [contacts.email, contacts.phone].filter(contact => contact !== '').join(' · ') : '',
    },
    {
      path: `${PATHS.preferences}#notifications`,
      name: t('notification-settings:title'),
      hint: notifications
        ? `${t('notification-settings:money.name')}: ${turned(notifications.money.mail)} · ${t('notification-settings:trading.name')}: ${turned(notifications.trading.mail)}`
        : t('notification-settings:hint'),
    },
    {
      path: PATHS.paymentSettings,
      name: t('navigation:entry.paymentSettings'),
      hint: settings ? setText(settings.changedAt > 0) : t('navigation:hint.paymentSettings'),
    },
    {
      path: PATHS.limits,
      name: t('navigation:entry.limits'),
      hint: limits ? t('notification-settings:centre.limits', { number: String(limitsIn(limits)) }) : t('navigation:hint.limits'),
    },
    { path: PATHS.apiKeys, name: t('navigation:entry.apiKeys'), hint: t('navigation:hint.apiKeys') },
    {
      path: PATHS.devices,
      name: t('navigation:entry.devices'),
      hint: sessions ? t('notification-settings:centre.devices', { number: String(sessions.length) }) : t('navigation:hint.devices'),
    },
  ]
}

/** Every row of the user centre, in its order. */
export function useAccountPlaces(): Place[] {
  const { t, i18n } = useTranslation()
  const isDemo = useIsDemo()
  const { colorScheme } = useMantineColorScheme()
  const personal = usePersonalPlaces()
  const language = isLanguage(i18n.language) ? LANGUAGES[i18n.language].name : i18n.language
  const appearance = t(colorScheme === 'light' ? 'common:theme.light' : 'common:theme.dark')
  const whole: Place[] = [
    { path: PATHS.personalData, name: t('navigation:entry.personalData'), hint: t('notification-settings:centre.data') },
    { path: PATHS.accountClosing, name: t('navigation:entry.accountClosing'), hint: t('notification-settings:centre.closing') },
  ]
  return [
    ...(isDemo ? [] : personal),
    { path: PATHS.preferences, name: t('palette:action.language'), hint: language },
    { path: PATHS.preferences, name: t('common:theme.scheme'), hint: appearance },
    { path: PATHS.messages, name: t('navigation:entry.messages'), hint: t('navigation:hint.messages') },
    { path: PATHS.alerts, name: t('navigation:entry.alerts'), hint: t('navigation:hint.alerts') },
    { path: PATHS.fundRecords, name: t('navigation:entry.records'), hint: t('navigation:hint.records') },
    ...(isDemo ? [] : whole),
  ]
}
