import { read } from '@assay/client/call/queries'
import { getParam } from '@assay/wire/content/calls'
import { useQuery } from '@tanstack/react-query'

const AN_HOUR = 3_600_000

/** The public parameters that forms and rules depend on; `undefined` until they are known. */
export const useParameters = () => useQuery({ ...read(getParam, {}), staleTime: AN_HOUR }).data
