import { DOCUMENT_TYPES, DOCUMENT_TYPES_SHORT } from '@assay/rules/verification/levels'
import * as contract from '@assay/wire/verification/calls'
import { data, type Handler, refused, serve, success } from '../http/handler.ts'
import { decideAutomatically, handIn } from './hand-in.ts'
import { photoAddress } from './photo-page.ts'
import { draftPhotos } from './present.ts'
import type { Texts } from './rows.ts'
import type { VerificationParts } from './start-verification.ts'
import { uploadPhoto } from './upload-photo.ts'

/** The calls by which people say who they are. */
export const verificationCalls = (parts: VerificationParts): Handler[] => [
  serve(contract.getIdcardType, async ({ list }, { lang }) => {
    const ids = list === 'short' ? DOCUMENT_TYPES_SHORT : DOCUMENT_TYPES
    return data({ types: ids.map(id => ({ id, name: parts.messages(lang, `verification:documentType.${id}`) })) })
  }),
  serve(contract.getVerification, async (_input, { user }) => data(await parts.present(user))),
  serve(contract.uploadVerificationPhoto, async ({ item }, { user, files }) => {
    const bytes = files?.get('photo')
    if (!bytes) return refused({ refusal: 'photoRequired', parameters: { field: item } })
    const refusal = await uploadPhoto(parts, { uid: user, item, bytes })
    if (refusal) return refused(refusal)
    await parts.publish(user)
    return data(await parts.present(user))
  }),
  serve(contract.getVerificationPhotos, async (_input, { user, cookieSecret = '' }) => {
    const { database, secrets, now } = parts
    const drafts = await draftPhotos(database, user)
    return data({ photos: drafts.map(({ item, fileId }) => ({ item, address: photoAddress({ secrets, now }, fileId, cookieSecret) })) })
  }),
  serve(contract.editCenterLevel, async ({ step, ...typed }, { user }) => {
    const handedIn = await parts.database.transaction(within => handIn(within, parts, { uid: user, step, typed: typed as Texts }))
    if ('refusal' in handedIn) return refused(handedIn)
    const decided = await parts.database.transaction(within => decideAutomatically(within, parts, handedIn))
    if (decided) await parts.afterwards(decided)
    else await parts.publish(user)
    return success(await parts.present(user), 'verification:done.sent')
  }),
]
