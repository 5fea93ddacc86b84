import { PageTitle } from '@assay/ui/states/page-title'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArticleList } from '../../features/content/article-list.tsx'
import { MessageList } from '../../features/messages/message-list.tsx'
import { Page } from '../../shared/page.tsx'
import { PageTabs } from '../../shared/page-tabs.tsx'
import { PATHS } from '../../shared/paths.ts'
import { oneOf, useInAddress } from '../../shared/use-in-address.ts'
import { useTitle } from '../../shared/use-title.ts'

const TABS = ['all', 'money', 'trading', 'security', 'system', 'news'] as const
const isTab = oneOf(TABS)

/** The message centre: what happened to one's own, and what the platform has to say to everybody. */
export function Messages() {
  const { t } = useTranslation()
  useTitle(t('messages:title'))
  const [tab = 'all', setTab] = useInAddress('kind', isTab)
  return (
    <Page>
      <PageTitle title={t('messages:title')} hint={t('messages:hint')} />
      <p>
        <Anchor component={Link} to={`${PATHS.preferences}#notifications`}>
          {t('messages:settings')}
        </Anchor>
      </p>
      <PageTabs
        label={t('messages:tabs.label')}
        tabs={TABS.map(key => ({ key, label: t(`messages:tabs.${key}`) }))}
        tab={tab}
        onTab={setTab}
      />
      <MessageList key={tab} category={tab === 'all' ? undefined : tab} />
      {tab === 'news' ? (
        <section aria-labelledby="announcements">
          <h2 id="announcements">{t('common:footer.announcements')}</h2>
          <ArticleList kind="announcement" path={PATHS.notices} dated />
        </section>
      ) : null}
    </Page>
  )
}
