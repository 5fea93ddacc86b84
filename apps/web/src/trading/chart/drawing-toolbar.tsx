import type { ChartDrawing } from '@assay/wire/charts/calls'
import { Menu } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock, IconLockOpen, IconMagnet, IconPointer, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import { DrawingIcon, GroupIcon } from './drawing-icons.tsx'
import { DRAWING_GROUPS, DRAWINGS, type DrawingGroup, toolsOf } from './drawings/catalogue.ts'
import type { Drawings } from './use-drawings.ts'

interface DrawingToolbarProps {
  drawing: Drawings
  drawings: readonly ChartDrawing[]
  hidden: boolean
}

/** Tools to draw with, in groups, and what can be done with what was drawn. */
export function DrawingToolbar({ drawing, drawings, hidden }: DrawingToolbarProps) {
  const { t } = useTranslation()
  const { tool, take, magnet, setMagnet, selected } = drawing
  const none = drawings.length === 0
  const allLocked = !none && drawings.every(({ locked }) => locked)
  return (
    <div className={classes.drawingTools} role="toolbar" aria-orientation="vertical" aria-label={t('charts:draw.toolbar')}>
      <Tool label={t('charts:draw.pointer')} pressed={tool === undefined} onPress={() => take(undefined)}>
        <IconPointer size={17} aria-hidden="true" />
      </Tool>
      {DRAWING_GROUPS.map(group => (
        <Group key={group} group={group} drawing={drawing} />
      ))}
      <hr className={classes.rule} />
      <Tool label={t('charts:draw.magnet')} pressed={magnet} onPress={() => setMagnet(!magnet)}>
        <IconMagnet size={17} aria-hidden="true" />
      </Tool>
      <Tool label={t('charts:draw.lockAll')} pressed={allLocked} disabled={none} onPress={() => drawing.lockAll(!allLocked)}>
        {allLocked ? <IconLock size={17} aria-hidden="true" /> : <IconLockOpen size={17} aria-hidden="true" />}
      </Tool>
      <Tool label={t('charts:draw.hideAll')} pressed={hidden} disabled={none} onPress={() => drawing.hideAll(!hidden)}>
        {hidden ? <IconEyeOff size={17} aria-hidden="true" /> : <IconEye size={17} aria-hidden="true" />}
      </Tool>
      <Menu position="right-end" zIndex={400} width={220}>
        <Menu.Target>
          <button
            type="button"
            className={classes.drawingTool}
            disabled={none}
            aria-label={t('charts:draw.remove')}
            title={t('charts:draw.remove')}
          >
            <IconTrash size={17} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {selected ? <Menu.Item onClick={() => drawing.remove(selected.id)}>{t('charts:draw.removeSelected')}</Menu.Item> : null}
          <Menu.Item onClick={drawing.removeAll}>{t('charts:draw.removeAll', { number: drawings.length })}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

interface ToolProps {
  label: string
  pressed: boolean
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ label, pressed, disabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.drawingTool}
      aria-pressed={pressed}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** A group's tools in a menu; its button shows the tool in hand. */
function Group({ group, drawing }: { group: DrawingGroup; drawing: Drawings }) {
  const { t } = useTranslation()
  const { tool, take, isFull } = drawing
  const inHand = tool && DRAWINGS[tool].group === group ? tool : undefined
  const name = t(`charts:drawingGroup.${group}`)
  const label = inHand ? `${name}: ${t(`charts:drawing.${inHand}`)}` : name
  return (
    <Menu position="right-start" zIndex={400} width={230}>
      <Menu.Target>
        <button
          type="button"
          className={classes.drawingTool}
          data-pressed={inHand !== undefined || undefined}
          aria-label={label}
          title={label}
        >
          {inHand ? <DrawingIcon name={inHand} /> : <GroupIcon group={group} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{isFull ? t('charts:draw.full') : name}</Menu.Label>
        {toolsOf(group).map(each => (
          <Menu.Item key={each} disabled={isFull} leftSection={<DrawingIcon name={each} />} onClick={() => take(each)}>
            {t(`charts:drawing.${each}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
