import { getPerson } from '@assay/wire/operators/people-calls'
import { getReview } from '@assay/wire/reviews/calls'
import { getSupportConversation } from '@assay/wire/support/console-calls'
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { deskConversationPath, personPath, reviewPath } from './paths.ts'
import { useMay } from './use-may.ts'

/** What a part of a subject names, as the log writes it: `case 3`, `user 7`, `user:7`, `conversation 5`. */
const NAMED = /^(case|user|conversation)[ :](\d+)$/

const PLACES = {
  case: { call: getReview, path: (id: string) => reviewPath(id, '') },
  user: { call: getPerson, path: personPath },
  conversation: { call: getSupportConversation, path: deskConversationPath },
} as const

/** On whom or what something was done, with the way to each case, person and conversation that it names. */
export function SubjectLinks({ subject }: { subject: string }) {
  const parts = subject.split(', ')
  return parts.map((part, at) => (
    // The parts of one subject never change.
    <Fragment key={part}>
      {at > 0 ? ', ' : ''}
      <Part text={part} />
    </Fragment>
  ))
}

function Part({ text }: { text: string }) {
  const may = useMay()
  const [, kind, id = ''] = NAMED.exec(text) ?? []
  const place = kind === undefined ? undefined : PLACES[kind as keyof typeof PLACES]
  if (!place || !may(place.call)) return text
  return (
    <Anchor component={Link} to={place.path(id)} inherit>
      {text}
    </Anchor>
  )
}
