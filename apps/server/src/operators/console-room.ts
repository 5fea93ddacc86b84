import type { FastifyPluginAsync } from 'fastify'
import type { Handler } from '../http/handler.ts'
import type { OperatorParts } from './parts.ts'

/** A part of the console that stands in a folder of its own: its calls, and further addresses. */
export type ConsoleRoom = (parts: OperatorParts) => { handlers: Handler[]; pages: FastifyPluginAsync[] }
