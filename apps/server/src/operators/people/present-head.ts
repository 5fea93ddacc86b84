import { maskedContact } from '@assay/rules/masked-contact'
import type { ResponseOf } from '@assay/wire/call'
import type { findPeople } from '@assay/wire/operators/people-calls'
import type { User } from '../../people/users.ts'
import type { OperatorParts } from '../parts.ts'

type Head = Omit<ResponseOf<typeof findPeople>['people'][number], 'foundBy'>

/** Whose account it is, with contacts that are masked. */
export const presentHead = async ({ freezes }: OperatorParts, { uid, country, registeredAt, email, phone }: User): Promise<Head> => ({
  uid: String(uid),
  country,
  registeredAt,
  email: email === null ? '' : maskedContact({ kind: 'email', value: email }),
  phone: phone === null ? '' : maskedContact({ kind: 'phone', value: phone }),
  frozen: await freezes.reasonOf(uid),
})
