import { pageStore } from '@assay/client/page/page-state'
import { toast } from '@assay/client/toasts/toasts'
import i18next from 'i18next'

/** How often another tab has changed who is here. */
export const useOtherPersons = pageStore<{ changes: number }>('page', () => ({ changes: 0 }))

/** Another tab has signed out or changed the account: all screens begin anew, so that nothing typed for one account is sent by another, and it is said. */
export function takeOtherPerson(token: string | undefined): void {
  useOtherPersons.setState(({ changes }) => ({ changes: changes + 1 }))
  toast(i18next.t(token === undefined ? 'common:session.leftElsewhere' : 'common:session.changedElsewhere'), 'warning', { long: true })
}
