import { read } from '@assay/client/call/queries'
import { getTelCode } from '@assay/wire/people/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const A_DAY = 86_400_000
const NONE: readonly string[] = []

/** The countries with their calling codes in the page's language, by name, and those whose people cannot register; empty until they are known. */
export function useCountries() {
  const { data } = useQuery({ ...read(getTelCode, {}), staleTime: A_DAY })
  return useMemo(() => {
    const countries = data?.countries ?? []
    const callingCode = (country: string): string => countries.find(({ code }) => code === country)?.callingCode ?? ''
    return { countries, callingCode, registrationClosed: data?.registrationClosed ?? NONE }
  }, [data])
}
