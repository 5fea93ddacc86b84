import type { Bucket } from './file-places.ts'

type Place = Pick<Bucket, 'address' | 'region'>

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]{1,40}$/
const DEFAULT_REGION = 'us-east-1'

/** Reads `s3://bucket/prefix?region=…&endpoint=…`; without an endpoint it is Amazon's. Throws what is wrong with it. */
export const readBucket = (text: string): Place => {
  const { protocol, hostname, pathname, searchParams } = parse(text)
  const region = searchParams.get('region') ?? DEFAULT_REGION
  if (protocol !== 's3:' || !BUCKET.test(hostname)) throw new Error('must be an address such as s3://bucket/prefix?region=eu-central-1')
  if (!REGION.test(region)) throw new Error(`names "${region}", which is no region`)
  const endpoint = searchParams.get('endpoint')
  const base = endpoint === null ? `https://${hostname}.s3.${region}.amazonaws.com` : `${endpointOf(endpoint)}/${hostname}`
  const prefix = pathname.split('/').filter(Boolean)
  return { region, address: [base, ...prefix, ''].join('/') }
}

const endpointOf = (text: string): string => {
  const { protocol, origin } = parse(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('must name its endpoint as endpoint=https://s3.example.org')
  return origin
}

const parse = (text: string): URL => {
  if (!URL.canParse(text)) throw new Error(`has "${text}" where an address must stand`)
  return new URL(text)
}
