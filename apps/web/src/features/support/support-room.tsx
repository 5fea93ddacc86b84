import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconShieldLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { conversationPath } from '../../shared/support/support-path.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import { NewConversation } from './new-conversation.tsx'
import classes from './support.module.css'
import { SupportTimesLine } from './support-times.tsx'

/** What opens a conversation to a visitor: its number and a seal, behind the `#` of the address. */
const ACCESS = /^#(\d{1,9})\.([A-Za-z0-9_-]{43})$/

/** In the history: a new conversation was asked for, so that its form has the focus. On a phone it stands below the list, at the same address. */
const ASKED_FOR = { isFormAskedFor: true }

/** The room of support: what holds for everybody, and the conversation that the address names, or a new one. */
export function SupportRoom() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const isVisitor = useSession(({ status }) => status === 'visitor')
  const [, visitorId] = ACCESS.exec(hash) ?? []
  const own = isVisitor ? undefined : (query.get('conversation') ?? undefined)
  return (
    <div className={classes.room} data-opened={own !== undefined || undefined}>
      <p className={classes.safety} role="note">
        <IconShieldLock size={18} stroke={1.6} aria-hidden="true" /> {t('support:safety')}
      </p>
      <SupportTimesLine />
      <div className={classes.columns} data-single={isVisitor || undefined}>
        {isVisitor ? null : (
          <aside className={classes.aside}>
            <h2>{t('support:list.title')}</h2>
            <Button component={Link} to={PATHS.support} state={ASKED_FOR} preventScrollReset variant="default">
              {t('support:list.new')}
            </Button>
            <ConversationList current={own} />
          </aside>
        )}
        {visitorId !== undefined ? (
          <ConversationView key={hash} conversationId={visitorId} access={hash.slice(1)} />
        ) : own !== undefined ? (
          <div className={classes.opened}>
            <Anchor component={Link} to={PATHS.support} className={classes.back}>
              <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" /> {t('support:list.title')}
            </Anchor>
            <ConversationView key={own} conversationId={own} access={undefined} />
          </div>
        ) : (
          <Begin record={query.get('record') ?? ''} isDispute={query.get('dispute') === '1'} />
        )}
      </div>
    </div>
  )
}

function Begin({ record, isDispute }: { record: string; isDispute: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const isFormAskedFor = (state as Partial<typeof ASKED_FOR> | null)?.isFormAskedFor === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press has a key of its own, and leads there again
  useEffect(() => {
    if (!isFormAskedFor) return
    const form = place.current?.querySelector('form')
    form?.scrollIntoView({ block: 'start' })
    form?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [isFormAskedFor, key])
  return (
    <div ref={place} className={classes.begin}>
      <p>
        {t('support:help')}{' '}
        <Anchor component={Link} to={PATHS.help} inherit>
          {t('support:helpLink')}
        </Anchor>
      </p>
      <NewConversation
        key={record}
        record={record}
        isDispute={isDispute}
        onBegun={(conversationId, access) => void navigate(access ? `${PATHS.support}#${access}` : conversationPath(conversationId))}
      />
    </div>
  )
}
