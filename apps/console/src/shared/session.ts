import { createSession } from '@assay/client/session/create-session'
import { getOperator, signOut as signOutCall } from '@assay/wire/operators/calls'

/** Which operator is here. */
export const { useSession, loadProfile, begin, forget, signOut, followOtherTabs } = createSession({
  profile: getOperator,
  signOut: signOutCall,
})
