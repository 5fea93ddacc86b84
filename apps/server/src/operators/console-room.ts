import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FastifyPluginAsync } from 'fastify'
import type { RunningEngine } from '../core-host/start-engine.ts'
import type { Files } from '../files/open-files.ts'
import type { Handler } from '../http/handler.ts'
import type { OperatorParts } from './parts.ts'

/** A part of the console that stands in a folder of its own: its calls, and further addresses. */
export type ConsoleRoom = (parts: OperatorParts) => { handlers: Handler[]; pages: FastifyPluginAsync[] }

/** What a product's room of the console stands on. */
export interface RoomParts {
  running: RunningEngine
  database: PostgresJsDatabase
  files: Files
}

/** A product that has a room of the console, with what it is given to stand on. */
export interface RoomProduct<Parts> {
  room?(parts: Parts): ConsoleRoom
}
