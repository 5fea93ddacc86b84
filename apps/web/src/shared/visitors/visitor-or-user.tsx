import type { ReactNode } from 'react'
import { RequireUser } from '../require-user.tsx'
import { useSession } from '../session.ts'

/** A page that a visitor may read: what it is about, in place of what is theirs. */
export function VisitorOrUser({ visitor, user }: { visitor: ReactNode; user: ReactNode }) {
  const isVisitor = useSession(({ status }) => status === 'visitor')
  return isVisitor ? visitor : <RequireUser>{user}</RequireUser>
}
