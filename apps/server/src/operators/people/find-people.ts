import { latinDigits } from '@assay/i18n/digits'
import type { ResponseOf } from '@assay/wire/call'
import type { findPeople as call } from '@assay/wire/operators/people-calls'
import { readContact } from '../../people/contact.ts'
import type { User } from '../../people/users.ts'
import type { OperatorParts } from '../parts.ts'
import { presentHead } from './present-head.ts'

type Found = ResponseOf<typeof call>['people'][number]
type Way = Found['foundBy']

const NUMBER = /^[1-9]\d{0,14}$/
/** A UID is a column of 32 bits. */
const UID_MAX = 2 ** 31 - 1

const ownersOf = async ({ database, products }: OperatorParts, id: number): Promise<[Way, number | undefined][]> => {
  const numbered = products.flatMap(({ ofPerson }) => ofPerson?.numbered ?? [])
  const owners = numbered.map(async ({ name, ownerOf }): Promise<[Way, number | undefined]> => [name, await ownerOf(database, id)])
  return [['uid', id], ...(await Promise.all(owners))]
}

const byNumber = async (parts: OperatorParts, typed: string): Promise<[Way, User | undefined][]> => {
  if (!NUMBER.test(typed)) return []
  const owners = await ownersOf(parts, Number(typed))
  return Promise.all(
    owners.map(async ([way, uid]): Promise<[Way, User | undefined]> => {
      return [way, uid === undefined || uid > UID_MAX ? undefined : await parts.users.find(uid)]
    }),
  )
}

const byContact = async ({ users }: OperatorParts, typed: string): Promise<[Way, User | undefined][]> => {
  const kind = typed.includes('@') ? ('email' as const) : ('phone' as const)
  const contact = readContact({ kind, account: typed })
  return 'refusal' in contact ? [] : [[kind, await users.byContact(contact)]]
}

/** By whatever else products know their people by. */
const byProducts = async (parts: OperatorParts, typed: string): Promise<[Way, User | undefined][]> => {
  const found = parts.products.flatMap(({ ofPerson }) => ofPerson?.found ?? [])
  const owners = await Promise.all(found.map(async ({ name, ownersOf }) => (await ownersOf(parts, typed)).map(uid => [name, uid] as const)))
  return Promise.all(owners.flat().map(async ([way, uid]): Promise<[Way, User | undefined]> => [way, await parts.users.find(uid)]))
}

/**
 * People by a whole number, contact, name or reference. No part of any is searched: whoever may try parts of it reads what is masked letter by letter,
 * without a reason and without that its person sees it.
 */
export const findPeople = async (parts: OperatorParts, words: string): Promise<Found[]> => {
  const typed = latinDigits(words).trim()
  const found = [
    ...(await byNumber(parts, typed.replace(/^#/, ''))),
    ...(await byContact(parts, typed)),
    ...(await byProducts(parts, typed)),
  ]
  const people: Found[] = []
  for (const [foundBy, user] of found) if (user) people.push({ ...(await presentHead(parts, user)), foundBy })
  return people
}
