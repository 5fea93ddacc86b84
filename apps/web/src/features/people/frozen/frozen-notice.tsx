import { read } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { getInfo } from '@assay/wire/people/calls'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '../../../shared/session.ts'
import { useIsDemo } from '../../../shared/use-demo.ts'
import './freeze-channel.ts'

const EVERY_MS = 60_000

/** Nobody else loads it and its texts. */
const FrozenBar = latePart(async () => {
  const [{ FrozenBar: Bar }] = await Promise.all([import('./frozen-bar.tsx'), loadAreas(['people', 'account-closing'])])
  return Bar
})

/** Says on every page that the account is frozen, for as long as it is. */
export function FrozenNotice() {
  const isSignedIn = useSession(session => session.status === 'user')
  const isDemo = useIsDemo()
  const { data } = useQuery({ ...read(getInfo, {}), enabled: isSignedIn && !isDemo, refetchInterval: EVERY_MS })
  useChannel(isSignedIn && !isDemo ? 'accountFreeze' : undefined)
  const reason = isSignedIn && data?.frozen
  return reason ? (
    <Suspense>
      <FrozenBar reason={reason} />
    </Suspense>
  ) : null
}
