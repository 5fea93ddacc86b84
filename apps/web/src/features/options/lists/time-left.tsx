import { serverNow } from '@assay/client/live/server-time'
import { Countdown } from '@assay/ui/numbers/countdown'
import { useMemo } from 'react'

/** Counts down to a moment of the exchange, also where this machine's clock is wrong. */
export function TimeLeft({ until }: { until: number }) {
  const here = useMemo(() => until + (Date.now() - serverNow()), [until])
  return <Countdown until={here} />
}
