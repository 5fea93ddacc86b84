import { askForData, getDataAddress, getDataArchives } from '@assay/wire/personal-data/calls'
import { data, type Handler, refused, serve, success } from '../http/handler.ts'
import { checkCurrentPassword } from '../people/current-password.ts'
import type { Identity } from '../people/identity.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import { archiveAddress } from './archive-page.ts'
import type { ArchiveRow, DataArchives } from './data-archives.ts'

const presented = ({ id, state, askedAt, deletedAt, length }: ArchiveRow) => ({ id: String(id), state, askedAt, deletedAt, length })

/** The calls about the archive of a person's data. */
export const personalDataHandlers = (identity: Identity, archives: DataArchives): Handler[] => [
  serve(getDataArchives, async (_input, { user }) => data({ archives: (await archives.of(user)).map(presented) })),
  serve(askForData, async ({ password, secondFactor }, caller) => {
    const user = await identity.users.byUid(caller.user)
    const refusal =
      (await checkCurrentPassword(identity, user, password)) ?? (await checkSecondFactor(identity, { user, caller, typed: secondFactor }))
    if (refusal) return refused(refusal)
    const asked = await archives.ask(user.uid)
    return 'refusal' in asked ? refused(asked) : success(presented(asked), 'personal-data:done')
  }),
  serve(getDataAddress, async ({ id }, { user, cookieSecret = '' }) => {
    const fileId = /^\d{1,9}$/.test(id) ? await archives.fileOf(user, Number(id)) : undefined
    if (fileId === undefined) return refused({ refusal: 'dataNotReady' })
    return data({ address: archiveAddress(identity, fileId, cookieSecret) })
  }),
]
