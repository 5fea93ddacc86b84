import { gzipSync } from 'node:zlib'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { productVersion } from '../root-folder.ts'
import { openApi } from './openapi.ts'

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
  // Put together and packed once: it is long, and the same for everybody.
  const plain = Buffer.from(JSON.stringify(document))
  const packed = gzipSync(plain)
  app.get('/api/openapi.json', async (request, reply) => {
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (isPacked) reply.header('content-encoding', 'gzip')
    return reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(isPacked ? packed : plain)
  })
}
