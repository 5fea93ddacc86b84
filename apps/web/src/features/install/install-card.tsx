import { Hallmark } from '@assay/ui/marks/hallmark'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useInstall } from '../../shared/browser/install.ts'
import classes from './install.module.css'

/** Installs the app where the browser can; says what stands already. */
export function InstallCard() {
  const { t } = useTranslation()
  return (
    <section className={classes.card}>
      <img src="/icon.svg" alt="" width={72} height={72} />
      <div className={classes.words}>
        <h2>{t('install:card.title')}</h2>
        <p>{t('install:card.text')}</p>
        <InstallAction />
      </div>
    </section>
  )
}

/** The browser's own installation when it offers one, else what to do. */
function InstallAction() {
  const { t } = useTranslation()
  const { prompt, installed } = useInstall()
  if (installed)
    return (
      <p className={classes.done}>
        <IconCircleCheck size={18} aria-hidden="true" /> {t('install:card.installed')}
      </p>
    )
  if (!prompt) return <p className={classes.hint}>{t('install:card.byHand')}</p>
  return (
    <Button leftSection={<IconDownload size={17} stroke={1.7} />} onClick={() => void prompt()} w="fit-content">
      {t('install:card.action')}
    </Button>
  )
}

const DEVICES = ['android', 'iphone', 'desktop'] as const

/** How it is done by hand, for each kind of device. */
export function InstallSteps() {
  const { t } = useTranslation()
  return (
    <div className={classes.devices}>
      {DEVICES.map(device => (
        <section key={device} className={classes.device}>
          <h2>{t(`install:${device}.title`)}</h2>
          <ol>
            <li>{t(`install:${device}.first`)}</li>
            <li>{t(`install:${device}.second`)}</li>
            <li>{t(`install:${device}.third`)}</li>
          </ol>
        </section>
      ))}
    </div>
  )
}

/** What the app may be relied on for. */
export function InstallFacts() {
  const { t } = useTranslation()
  return (
    <ul className={classes.facts}>
      {[t('install:fact.same'), t('install:fact.fresh'), t('install:fact.update')].map(text => (
        <li key={text}>
          <Hallmark size={16} /> <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
