import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FastifyPluginAsync } from 'fastify'
import type { Secrets } from '../people/secrets.ts'
import type { Files } from './open-files.ts'

/** What a page that shows files to their owner works with. */
export interface PageParts {
  database: PostgresJsDatabase
  secrets: Secrets
  store: Files['store']
  /** Under which people reach the platform. */
  publicUrl: string
  now(): number
}

/** What the web's endpoint asks of a product that shows files. */
export interface PageProduct {
  /** A page of its own beside the calls. */
  page?(parts: PageParts): FastifyPluginAsync
}
