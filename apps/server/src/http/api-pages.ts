import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { ROOT_FOLDER } from '../root-folder.ts'
import { openApi } from './openapi.ts'

/** Version of the product, as the workspace states it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(ROOT_FOLDER, 'package.json'), 'utf8')) as { version: string }).version

/** The reader's page styles itself inline; nothing else is allowed that the rest of the site does not allow. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** The contract for programs at `/api/openapi.json`, for readers at `/api/docs`. */
export const apiPages = async (app: FastifyInstance): Promise<void> => {
  const document = openApi(productVersion())
  await app.register(swagger, { mode: 'static', specification: { document } as unknown as StaticDocumentSpec })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY, uiConfig: { docExpansion: 'none', validatorUrl: null } })
  app.get('/api/openapi.json', async () => document)
}
