import { serverNow } from '@assay/client/live/server-time'
import { Clock } from '@assay/ui/numbers/clock'
import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** How long a session has lasted, ticking. */
export function SessionClock({ since }: { since: number }) {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <Clock ms={now - since} />
}
