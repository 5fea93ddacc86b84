import { basename, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
/** Folder of Vite's build whose names contain the hash of the content. */
const HASHED = `${sep}assets${sep}`

/** The one page below `/dev/` that is a screen of the app. */
const GALLERY = 'dev/gallery'

/** A person opening a page, as opposed to a program or a page asking for data or a file. */
const isNavigation = (path: string, accept: string): boolean =>
  path === '' || (!/^(web|api|dev|ws)(\/|$)/.test(path) && !basename(path).includes('.') && accept.includes('text/html'))

interface WebAppOptions {
  /** Vite's build. */
  folder: string
  /** The gallery of the design system exists only then. */
  isSimulated: boolean
}

/** Serves the built web app: hashed files for ever, everything else asked for again each time; every path a person opens gives the app. */
export const webApp = async (app: FastifyInstance, { folder, isSimulated }: WebAppOptions): Promise<void> => {
  await app.register(async scope => {
    await scope.register(files, {
      root: folder,
      serve: false,
      dotfiles: 'ignore',
      cacheControl: false,
      // The build compresses each file once, as well as it can be; here it is only sent.
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes(HASHED) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      compress: {},
      handler: (request, reply) => {
        const path = request.params['*']
        const isScreen = (isSimulated && path === GALLERY) || isNavigation(path, request.headers.accept ?? '')
        return reply.sendFile(isScreen ? 'index.html' : path)
      },
    })
  })
}
