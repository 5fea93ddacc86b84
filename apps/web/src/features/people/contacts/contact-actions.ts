import type { ResponseOf } from '@assay/wire/call'
import type { getContacts } from '@assay/wire/people/contacts'

export type Contacts = ResponseOf<typeof getContacts>
export type ContactKind = 'email' | 'phone'
export type ContactAction = 'bindEmail' | 'bindPhone' | 'changeEmail' | 'changePhone' | 'removeEmail' | 'removePhone'

const NAMES = {
  email: { bind: 'bindEmail', change: 'changeEmail', remove: 'removeEmail' },
  phone: { bind: 'bindPhone', change: 'changePhone', remove: 'removePhone' },
} as const satisfies Record<ContactKind, Record<string, ContactAction>>

export const CONTACT_KINDS = ['email', 'phone'] as const

export const kindOf = (action: ContactAction): ContactKind => (action.endsWith('Email') ? 'email' : 'phone')
export const otherKind = (kind: ContactKind): ContactKind => (kind === 'email' ? 'phone' : 'email')
export const isRemoval = (action: ContactAction): boolean => action.startsWith('remove')

/** What can be done with the contact of a kind; the last one can only be changed. */
export function actionsOn(kind: ContactKind, contacts: Contacts): ContactAction[] {
  const { bind, change, remove } = NAMES[kind]
  if (contacts[kind] === '') return [bind]
  return contacts[otherKind(kind)] === '' ? [change] : [change, remove]
}

/** The action that an address names, if it can be done. */
export const actionNamed = (name: string | null, contacts: Contacts): ContactAction | undefined =>
  CONTACT_KINDS.flatMap(kind => actionsOn(kind, contacts)).find(action => action === name)
