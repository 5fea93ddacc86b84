import { isLanguage } from '@assay/i18n/languages'
import { newDeviceSecret } from '../http/cookies.ts'
import { deviceName } from '../http/device-name.ts'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import type { Contact } from './contact.ts'
import type { Identity } from './identity.ts'
import { hashOfSecret } from './sessions.ts'
import { ownContact, type User } from './users.ts'

interface Proven {
  /** As read before the proof: when the password is another one by now, nothing is opened. */
  user: User
  contact: Contact
  caller: Caller
  isFirst: boolean
}

/**
 * Opens a session for a person who has just proved to be the one, pairs the browser, and tells the person of a device not seen before. A browser that is not
 * known gets a device cookie of ours: one that came with it may have been put there by somebody else.
 */
export const openSession = async (
  identity: Identity,
  { user, contact, caller, isFirst }: Proven,
): Promise<{ token: string } | PeopleRefusal> => {
  const { users, sessions } = identity
  const { address } = caller
  const device = deviceName(caller.userAgent)
  const isKnown = await users.knowsDevice(user.uid, hashOfSecret(caller.deviceSecret))
  const deviceSecret = isKnown ? undefined : newDeviceSecret()
  const begun = await users.whileProven(user, async rows => {
    if (deviceSecret) await users.rememberDevice(rows, user.uid, { hash: hashOfSecret(deviceSecret), at: identity.now() })
    return sessions.begin(rows, { user: user.uid, device, address, previousCookieSecret: caller.cookieSecret })
  })
  if (!begun) return { refusal: 'signInFailed' }
  const opened = await sessions.admit(begun)
  caller.pairSession(opened.cookieSecret, deviceSecret)
  if (!isKnown && !isFirst) {
    const lang = isLanguage(user.lang) ? user.lang : caller.lang
    const to = { user: user.uid, contact: ownContact(user, contact) ?? contact, lang }
    await identity.notices.newDevice(to, { device, address, at: identity.now() })
  }
  return { token: opened.token }
}
