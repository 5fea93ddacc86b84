import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './data-table.tsx'

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onToggle: (key: string) => void
}

/** Chooses the columns of a table; those that say which row it is always stay. */
export function ColumnMenu<Row>({ columns, hidden, onToggle }: ColumnMenuProps<Row>) {
  const { t } = useTranslation()
  return (
    <Menu width={210}>
      <Menu.Target>
        <Tooltip label={t('common:table.columns')}>
          <ActionIcon variant="default" size={36} aria-label={t('common:table.columns')}>
            <IconColumns3 size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(column => !column.always)
          .map(({ key, header }) => (
            <Menu.CheckboxItem key={key} checked={!hidden.includes(key)} onChange={() => onToggle(key)}>
              {header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
