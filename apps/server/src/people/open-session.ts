import { isLanguage } from '@assay/i18n/languages'
import { deviceName } from '../http/device-name.ts'
import type { Caller } from '../http/handler.ts'
import type { Contact } from './contact.ts'
import type { Identity } from './identity.ts'
import { hashOfSecret } from './sessions.ts'
import { ownContact, type User } from './users.ts'

/** Opens a session for a person who has just proved to be the one, pairs the browser, and tells the person of a device not seen before. */
export const openSession = async (
  identity: Identity,
  person: { user: User; contact: Contact; caller: Caller; isFirst: boolean },
): Promise<{ token: string }> => {
  const { user, contact, caller } = person
  const { address } = caller
  const device = deviceName(caller.userAgent)
  const opened = await identity.sessions.open({ user: user.uid, device, address, previousCookieSecret: caller.cookieSecret })
  caller.pairSession(opened.cookieSecret)

  const deviceHash = hashOfSecret(caller.deviceSecret)
  const isKnown = await identity.users.knowsDevice(user.uid, deviceHash)
  if (!isKnown) await identity.users.rememberDevice(user.uid, deviceHash, identity.now())
  if (!isKnown && !person.isFirst) {
    const lang = isLanguage(user.lang) ? user.lang : caller.lang
    const to = { user: user.uid, contact: ownContact(user, contact) ?? contact, lang }
    await identity.notices.newDevice(to, { device, address, at: identity.now() })
  }
  return { token: opened.token }
}
