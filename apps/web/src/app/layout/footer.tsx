import { Logo } from '@assay/ui/marks/logo'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { articlePath, PATHS } from '../../shared/paths.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import classes from './footer.module.css'

const PRIVACY_POLICY = '5'

/** About us, user support, contact. */
export function Footer() {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Logo />
          <p className={classes.line}>{t('common:footer.line')}</p>
        </div>
        <nav className={classes.columns} aria-label={t('common:footer.navigation')}>
          <div>
            <h2 className={classes.heading}>{t('common:footer.aboutUs')}</h2>
            <FooterLink to={PATHS.about} label={t('common:footer.company')} />
            <FooterLink to={PATHS.notices} label={t('common:footer.announcements')} />
            <FooterLink to={PATHS.benefits} label={t('common:footer.benefits')} />
            <FooterLink to={PATHS.help} label={t('common:footer.help')} />
            <FooterLink to={PATHS.download} label={t('common:menu.download')} />
          </div>
          <div>
            <h2 className={classes.heading}>{t('common:footer.support')}</h2>
            <FooterLink to={PATHS.agreement} label={t('common:footer.agreement')} />
            <FooterLink to={articlePath(PATHS.article, PRIVACY_POLICY)} label={t('common:footer.privacy')} />
            <FooterLink to={PATHS.status} label={t('common:footer.status')} />
            {isDemo ? null : <FooterLink to={PATHS.security} label={t('common:footer.security')} />}
          </div>
          <div>
            <h2 className={classes.heading}>{t('common:footer.contact')}</h2>
            {isDemo ? null : <FooterLink to={PATHS.support} label={t('common:footer.writeToSupport')} />}
            <Anchor href="/api/docs" className={classes.link}>
              {t('common:footer.api')}
            </Anchor>
          </div>
        </nav>
      </div>
    </footer>
  )
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <Anchor component={NavLink} to={to} className={classes.link}>
      {label}
    </Anchor>
  )
}
