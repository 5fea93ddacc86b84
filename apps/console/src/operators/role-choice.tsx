import { ROLES, type Role } from '@assay/wire/operators/roles'
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RoleChoiceProps {
  value: Role | ''
  onChange: (role: Role) => void
  error: string | undefined
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** The roles, each with a line of what it may. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('console:field.role')}
      value={value}
      onChange={role => isRole(role) && onChange(role)}
      error={error}
      aria-invalid={error !== undefined}
    >
      <Stack gap={4}>
        {ROLES.map(role => (
          <Radio key={role} value={role} label={t(`console:role.${role}`)} description={t(`console:roleMay.${role}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
