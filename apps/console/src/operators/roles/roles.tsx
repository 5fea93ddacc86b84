import { PageTitle } from '@assay/ui/states/page-title'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { CONSOLE_CALLS } from '@assay/wire/console-calls'
import { mayCall } from '@assay/wire/operators/role-table'
import { ROLES } from '@assay/wire/operators/roles'
import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../shared/panel.tsx'
import { useTitle } from '../../shared/use-title.ts'
import classes from './roles.module.css'

type CallRow = (typeof CONSOLE_CALLS)[number]

/** Those that need a session: what is open to visitors stands beside no role. */
const ROWS: readonly CallRow[] = CONSOLE_CALLS.filter(({ who }) => who === 'operator')

/** Which role may make which call, as the server decides it. */
export function Roles() {
  const { t } = useTranslation()
  useTitle(t('console:menu.roles'))
  const columns = useMemo<Column<CallRow>[]>(
    () => [
      {
        key: 'call',
        header: t('console:roles.call'),
        cardHead: true,
        width: '40%',
        render: ({ path, summary }) => (
          <span className={classes.call}>
            {summary}
            <code>{path}</code>
          </span>
        ),
      },
      ...ROLES.map(role => ({
        key: role,
        header: t(`console:role.${role}`),
        render: (call: CallRow) => <Mark isAllowed={mayCall(role, call)} />,
      })),
    ],
    [t],
  )
  return (
    <>
      <PageTitle title={t('console:menu.roles')} hint={t('console:roles.hint')} />
      <Panel>
        <DataTable label={t('console:menu.roles')} columns={columns} rows={ROWS} rowKey={({ path }) => path} empty={null} dense rowKeys />
      </Panel>
    </>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation()
  return isAllowed ? (
    <span className={classes.yes}>
      <IconCheck size={17} aria-hidden="true" />
      <span className="visually-hidden">{t('console:roles.yes')}</span>
    </span>
  ) : (
    <span className={classes.no}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('console:roles.no')}</span>
    </span>
  )
}
