import { createSession } from '@assay/client/session/create-session'
import { info, userLogout } from '@assay/wire/people/calls'

/** Who is here: the profile's fields are the session fields of `web/info`. */
export const { useSession, loadProfile, renewProfile, begin, forget, signOut, followOtherTabs } = createSession({
  profile: info,
  signOut: userLogout,
})
