import { expect, it } from 'vitest'
import { CONSOLE_CALLS } from '../console-calls.ts'
import { mayCall } from './role-table.ts'
import { ROLES, type Role } from './roles.ts'

/** Calls that a role may make and that not everybody in the console may. */
const ownCallsOf = (role: Role) => CONSOLE_CALLS.filter(call => mayCall(role, call) && !ROLES.every(any => mayCall(any, call)))

const rolesOf = (path: string) => ROLES.filter(role => mayCall(role, { path })).toSorted()

/** Of those, the ones that change something. */
const actsOf = (role: Role) =>
  ownCallsOf(role)
    .filter(({ method }) => method !== 'GET')
    .map(({ path }) => path)

it('whoever only looks after the books keeps filters of their own, and changes nothing else', () => {
  expect(actsOf('auditor')).toEqual(['console/saveReviewFilter', 'console/removeReviewFilter'])
})

it('whoever writes texts sees nobody and moves nothing', () => {
  expect(actsOf('content')).toEqual([
    'console/createArticle',
    'console/saveDraft',
    'console/publishArticle',
    'console/decidePublication',
    'console/retireArticle',
    'console/addArticlePicture',
    'console/openIncident',
    'console/updateIncident',
  ])
  expect(ownCallsOf('content').filter(({ path }) => /Person|People|Case|House|Ledger/.test(path))).toEqual([])
})

it('whoever answers people finds them, writes to them and notes, says what does not work, and decides nothing', () => {
  expect(actsOf('support')).toEqual([
    'console/readContact',
    'console/addNote',
    'console/openIncident',
    'console/updateIncident',
    'console/assignConversation',
    'console/replyToConversation',
    'console/addConversationNote',
    'console/markConversationSeen',
    'console/setStaffTyping',
    'console/closeConversation',
    'console/readConversationPapers',
  ])
})

it('who may what is for admins alone; what a person may is for compliance, what money does for finance, and for admins', () => {
  for (const path of ['console/inviteOperator', 'console/changeRole', 'console/decideProposal'])
    expect(rolesOf(path), path).toEqual(['admin'])
  for (const path of ['console/freezePerson', 'console/proposeFactorReset']) expect(rolesOf(path), path).toEqual(['admin', 'compliance'])
  for (const path of ['console/haltMarket', 'console/proposeChange', 'console/decideChange'])
    expect(rolesOf(path), path).toEqual(['admin', 'finance'])
})
