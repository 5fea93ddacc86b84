import { call, nothing, z } from '../call.ts'

/** What people are notified of by mail or short message and can turn off; what is about the security of an account cannot be. */
export const NOTIFICATION_CATEGORIES = ['money', 'trading'] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

const notificationSettings = z.object({ money: z.boolean(), trading: z.boolean() })
export type NotificationSettings = z.infer<typeof notificationSettings>

export const getNotificationSettings = call({
  path: 'web/getNotificationSettings',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'What the person is notified of by mail or short message, beside what is about the security of the account.',
  request: nothing,
  response: notificationSettings,
})

export const setNotifications = call({
  path: 'web/setNotifications',
  method: 'POST',
  once: 'door',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Turns notifications of one category on or off. Those about security cannot be turned off.',
  request: z.object({ category: z.enum(NOTIFICATION_CATEGORIES), on: z.enum(['0', '1']) }),
  response: notificationSettings,
})
