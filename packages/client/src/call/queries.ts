import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { pageState } from '../page/page-state.ts'
import { readToken } from '../session/token.ts'
import { readLanguage } from '../texts/language.ts'
import { callServer } from './api.ts'
import { CallFailed } from './call-failed.ts'

const RETRIES = 2
const STALE_MS = 30_000

/** Reads of the server, kept for a while. A refusal is final; only an unreachable server is asked again. */
export const queryClient = pageState(
  'page',
  () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: STALE_MS,
          retry: (failures, error) => failures < RETRIES && !(error instanceof CallFailed && error.kind === 'refused'),
          refetchOnWindowFocus: false,
        },
      },
    }),
  client => client.clear(),
)

/**
 * A read of the contract for `useQuery`. The key holds who asks and in which language, so that nothing of another session or language is
 * ever shown; the screen shows a failure itself.
 */
export const read = <C extends Call>(call: C, input: RequestOf<C>) =>
  queryOptions<ResponseOf<C>>({
    queryKey: [call.path, input, readToken()?.slice(0, 8), readLanguage()],
    queryFn: ({ signal }) => callServer(call, input, { quiet: true, signal }),
  })

/** Makes the reads of a call fresh, after an action that changed what it tells. */
export const refresh = (call: Call): Promise<void> => queryClient.current.invalidateQueries({ queryKey: [call.path] })
