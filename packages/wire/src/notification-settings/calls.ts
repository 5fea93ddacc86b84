import { call, nothing, z } from '../call.ts'
import { MESSAGE_CATEGORIES, type MessageCategory } from '../messages/calls.ts'

export type NotificationCategory = MessageCategory

/** By which ways a message comes: counted at the bell, by mail or short message, as a push message of the browser, with a sound on an open page. */
export const NOTIFICATION_WAYS = ['app', 'mail', 'push', 'sound'] as const
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]

const ways = z.object({ app: z.boolean(), mail: z.boolean(), push: z.boolean(), sound: z.boolean() })
const notificationSettings = z.object({ money: ways, trading: ways, security: ways, system: ways, news: ways })
export type NotificationSettings = z.infer<typeof notificationSettings>

/** What cannot be turned off: what is about security always counts at the bell and always goes out by mail. */
export const isAlwaysOn = (category: NotificationCategory, way: NotificationWay): boolean =>
  category === 'security' && (way === 'app' || way === 'mail')

export const getNotificationSettings = call({
  path: 'web/getNotificationSettings',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'people',
  summary: 'What the person is notified of, and by which ways.',
  request: nothing,
  response: notificationSettings,
})

export const setNotifications = call({
  path: 'web/setNotifications',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Turns one way of one category on or off. Security cannot be turned off at the bell nor by mail.',
  request: z.object({ category: z.enum(MESSAGE_CATEGORIES), way: z.enum(NOTIFICATION_WAYS), on: z.enum(['0', '1']) }),
  response: notificationSettings,
})
