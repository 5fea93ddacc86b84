import { Moment } from '@assay/ui/numbers/moment'
import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { contactPath } from '../../../shared/paths.ts'
import accountClasses from '../account.module.css'
import { actionsOn, CONTACT_KINDS, type Contacts } from './contact-actions.ts'
import classes from './contacts.module.css'

/** The e-mail and phone of an account, each with what can be done with it. */
export function ContactList({ contacts }: { contacts: Contacts }) {
  const { t } = useTranslation()
  return (
    <div className={classes.list}>
      <ul className={accountClasses.lines}>
        {CONTACT_KINDS.map(kind => (
          <li key={kind}>
            <span className={classes.contact}>
              <span className={accountClasses.step}>{t(`people:account.${kind}`)}</span>
              <span className={classes.value}>
                {contacts[kind] === '' ? t('contacts:notBound') : <bdi className="number">{contacts[kind]}</bdi>}
              </span>
            </span>
            <span className={classes.actions}>
              {actionsOn(kind, contacts).map(action => (
                <Button
                  key={action}
                  component={Link}
                  to={contactPath(action)}
                  size="xs"
                  variant={contacts[kind] === '' ? 'filled' : 'default'}
                >
                  {t(`contacts:action.${action}`)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {contacts.heldUntil > 0 ? (
        <Note tone="warning">
          <Trans i18nKey="contacts:held" components={{ time: <Moment at={contacts.heldUntil} precision="minute" /> }} />
        </Note>
      ) : null}
    </div>
  )
}
