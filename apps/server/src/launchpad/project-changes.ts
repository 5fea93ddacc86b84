import type { Core } from '@assay/core/engine/core'
import { checkCancellation, checkIssuerPayout } from '@assay/core/launchpad/cancel'
import { checkPostponement, checkProject } from '@assay/core/launchpad/list-project'
import type { Project } from '@assay/core/launchpad/state'
import type { ProjectCancelReason } from '@assay/rules/launchpad/reasons'
import { invalidTerm, SUBSCRIPTION_ASSET } from '@assay/rules/launchpad/terms'
import { isRefusal, type Refusal } from '@assay/rules/refusals'
import { type WrittenProject, writtenProject } from '@assay/wire/launchpad/written-project'
import type { ChangeLine } from '@assay/wire/operators/change-calls'
import { type ChangeRefusal, changeKind, type Proposed } from '../operators/changes/change-kind.ts'
import { usdtText } from './present.ts'
import { readProject } from './read-project.ts'

interface OfProject {
  project: number
}

const projectOf = ({ state }: Core, id: number): Project | undefined => state.launchpad.projects.get(id)

const orUndefined = (checked: Project | Refusal): Refusal | undefined => (isRefusal(checked) ? checked : undefined)

const readNumber = ({ project }: Proposed): OfProject | ChangeRefusal =>
  project === undefined ? { refusal: 'inputInvalid', parameters: { field: 'project' } } : { project }

const described = (id: number, effectiveAt = 0) => ({ subject: String(id), logged: `project:${id}`, asset: '', effectiveAt })

const readWritten = (text: string | undefined): WrittenProject | undefined => {
  try {
    return writtenProject.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

const line = (name: string, after: string, before = ''): ChangeLine => ({ name, row: 0, before, after })

const MOMENTS: readonly string[] = ['opensAt', 'closesAt', 'listingAt']

/** A moment that settings and lines name, in UTC. */
const momentText = (at: number): string => (Number.isFinite(at) && Math.abs(at) < 8.64e15 ? new Date(at).toISOString() : '')

/** Every term, and what people will read in English. */
const linesOfWritten = ({ summary, risks, documents, ...terms }: WrittenProject): ChangeLine[] => [
  ...Object.entries(terms).map(([name, value]) => line(name, MOMENTS.includes(name) ? momentText(Number(value)) : String(value))),
  line('summary', summary.en ?? ''),
  line('risks', risks.en ?? ''),
  ...documents.map(({ title, url }) => line('document', `${title}: ${url}`)),
]

/** Publishes a project. */
export const newCoinChange = changeKind<{ written: WrittenProject }>({
  kind: 'newCoin',
  read(_look, { settings }) {
    const written = readWritten(settings)
    if (!written) return { refusal: 'inputInvalid', parameters: { field: 'settings' } }
    const invalid = invalidTerm(readProject(written, false).terms)
    return invalid ? { refusal: 'inputInvalid', parameters: { field: invalid } } : { written }
  },
  check: ({ core: { state, at } }, { written }) => checkProject({ state, at }, readProject(written, false)),
  describe: ({ written: { coin, opensAt } }) => ({ subject: coin, logged: `coin:${coin}`, asset: '', effectiveAt: opensAt }),
  linesOf: (_look, { written }) => linesOfWritten(written),
  command: (_look, { written }) => ({ kind: 'launchpad.listProject', ...readProject(written, false) }),
  isDone: ({ core }, { written }) =>
    [...core.state.launchpad.projects.values()].some(
      ({ terms, phase }) => terms.coin === written.coin && terms.opensAt === written.opensAt && phase !== 'cancelled',
    ),
})

/** Puts a listing off; everybody may withdraw then. */
export const newCoinListingChange = changeKind<OfProject & { listingAt: number }>({
  kind: 'newCoinListing',
  read(_look, asked) {
    const of = readNumber(asked)
    if ('refusal' in of) return of
    return asked.effectiveAt === undefined
      ? { refusal: 'inputInvalid', parameters: { field: 'effectiveAt' } }
      : { ...of, listingAt: asked.effectiveAt }
  },
  check: ({ core: { state, at } }, content) => orUndefined(checkPostponement({ state, at }, content)),
  describe: ({ project, listingAt }) => described(project, listingAt),
  linesOf: ({ core }, { project, listingAt }) => [
    line('listingAt', momentText(listingAt), momentText(projectOf(core, project)?.terms.listingAt ?? 0)),
  ],
  command: (_look, content) => ({ kind: 'launchpad.postponeListing', ...content }),
  isDone: ({ core }, { project, listingAt }) => (projectOf(core, project)?.terms.listingAt ?? 0) >= listingAt,
})

/** Calls a project off: everybody has everything back. */
export const newCoinCancellation = changeKind<OfProject & { reason: ProjectCancelReason }>({
  kind: 'newCoinCancellation',
  read(_look, asked) {
    const of = readNumber(asked)
    if ('refusal' in of) return of
    return asked.cause ? { ...of, reason: asked.cause } : { refusal: 'inputInvalid', parameters: { field: 'cause' } }
  },
  check: ({ core: { state, at } }, content) => orUndefined(checkCancellation({ state, at }, content)),
  describe: ({ project }) => described(project),
  linesOf: ({ core }, { project, reason }) => {
    const committed = projectOf(core, project)?.committed ?? 0n
    return [line('cause', reason), line('returned', usdtText(committed))]
  },
  command: (_look, content) => ({ kind: 'launchpad.cancelProject', ...content }),
  isDone: ({ core }, { project }) => ['cancelling', 'cancelled'].includes(projectOf(core, project)?.phase ?? ''),
})

/** Pays the issuer what subscribers were charged. */
export const issuerPayout = changeKind<OfProject>({
  kind: 'issuerPayout',
  read: (_look, asked) => readNumber(asked),
  check: ({ core }, { project }) => orUndefined(checkIssuerPayout(core, project)),
  describe: ({ project }) => ({ ...described(project), asset: SUBSCRIPTION_ASSET }),
  linesOf: ({ core }, { project: id }) => {
    const project = projectOf(core, id)
    return project ? [line('issuer', String(project.terms.issuer)), line('amount', usdtText(project.raised))] : []
  },
  command: (_look, { project }) => ({ kind: 'launchpad.payIssuer', project }),
  isDone: ({ core }, { project }) => projectOf(core, project)?.isIssuerPaid === true,
})
