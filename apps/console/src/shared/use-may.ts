import { mayCall } from '@assay/wire/operators/role-table'
import { useSession } from './session.ts'

/** Whether whoever is signed in may make a call: what they may not is not shown to them. The server decides all the same. */
export function useMay(): (call: { path: string }) => boolean {
  const role = useSession(session => session.profile?.role)
  return call => role !== undefined && mayCall(role, call)
}
