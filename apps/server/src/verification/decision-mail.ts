import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import type { Messages } from '../http/messages.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import type { Users } from '../people/users.ts'

interface Parts {
  users: Pick<Users, 'find'>
  messages: Messages
  outgoing: Outgoing
}

/** Tells a person by mail how a step was decided, in the language that they registered in; nobody who has no address. */
export const mailDecision = async ({ users, messages, outgoing }: Parts, uid: number, step: string, state: string): Promise<void> => {
  const user = await users.find(uid)
  if (!user?.email) return
  const lang = isLanguage(user.lang) ? user.lang : DEFAULT_LANGUAGE
  const named = { step: messages(lang, `mail:verification.step.${step}`) }
  const kind = state === 'approved' ? 'approved' : state === 'closed' ? 'closed' : 'rejected'
  await outgoing.queue({
    kind: 'mail',
    recipient: user.emailAddress ?? user.email,
    subject: messages(lang, `mail:verification.${kind}.subject`, named),
    text: messages(lang, `mail:verification.${kind}.text`, named),
  })
}
