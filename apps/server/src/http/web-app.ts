import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
/** Folder of Vite's build whose names contain the hash of the content. */
const HASHED = `${sep}assets${sep}`

/** The one page below `/dev/` that is a screen of the app. */
const GALLERY = 'dev/gallery'

/** The paths that open a screen: written by the build, of the table that its router is made of. */
const ROUTES = 'routes.json'

/** What the build was made of is for whoever reads the faults that browsers report, not for everybody. */
const SOURCE_MAP = /\.map(\.br|\.gz)?$/

/** The router minds neither capitals nor a stroke at the end. */
const asTheRouterReads = (path: string): string => path.replace(/\/+$/, '').toLowerCase()

/** Whether a route is the way to a path: a part such as `:id` stands for any that is not empty. */
function leadsTo(route: string, path: string): boolean {
  const [parts, asked] = [asTheRouterReads(route).split('/'), path.split('/')]
  return parts.length === asked.length && parts.every((part, place) => (part.startsWith(':') ? asked[place] !== '' : part === asked[place]))
}

/** Whether the app has a screen for a path without its first stroke. Read each time: a build that happens while the server runs is served at once. */
async function opensScreen(folder: string, path: string): Promise<boolean> {
  const routes = JSON.parse(await readFile(join(folder, ROUTES), 'utf8')) as readonly string[]
  const asked = asTheRouterReads(`/${path}`)
  return routes.some(route => leadsTo(route, asked))
}

/** The files of a build that are for everybody, by their paths as they are spelled. */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
  return new Set(paths.filter(path => path !== ROUTES && !SOURCE_MAP.test(path) && !path.split('/').some(part => part.startsWith('.'))))
}

/**
 * Says whether a file is for everybody. The folder is read again when one is asked for that was not there: for each file that is sent, it would be
 * most of the work, as it has thousands.
 */
function knowFiles(folder: string): (path: string) => Promise<boolean> {
  let known: ReadonlySet<string> = new Set()
  return async path => {
    if (!known.has(path)) known = await filesOf(folder)
    return known.has(path)
  }
}

/** A person opening a page, as opposed to a program or a page asking for data or a file. */
const isNavigation = (path: string, accept: string): boolean =>
  path === '' || (!/^(web|api|console|dev|ws)(\/|$)/.test(path) && !basename(path).includes('.') && accept.includes('text/html'))

interface WebAppOptions {
  /** Vite's build. */
  folder: string
  /** The gallery of the design system exists only then. */
  isSimulated: boolean
}

/**
 * Serves the built web app: hashed files for ever, everything else asked for again each time. Every path a person opens gives the app; where it has
 * no screen, and says so itself, the answer is a 404.
 */
export const webApp = async (app: FastifyInstance, { folder, isSimulated }: WebAppOptions): Promise<void> => {
  const isOffered = knowFiles(folder)
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
      handler: async (request, reply) => {
        const path = request.params['*']
        const isPage = (isSimulated && path === GALLERY) || isNavigation(path, request.headers.accept ?? '')
        if (!isPage) return (await isOffered(path)) ? reply.sendFile(path) : reply.callNotFound()
        if (await opensScreen(folder, path)) return reply.sendFile('index.html')
        // Without marks of its version: nothing is to be answered with 'not modified'.
        return reply.code(404).sendFile('index.html', { etag: false, lastModified: false })
      },
    })
  })
}
