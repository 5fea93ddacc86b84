import type { PhotoItem } from '@assay/rules/verification/levels'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BillDrawing } from './bill-drawing.tsx'
import { DocumentDrawing } from './document-drawing.tsx'
import classes from './examples.module.css'
import { PersonDrawing } from './person-drawing.tsx'

/** What each photo has to be like. */
const RULES = {
  front: ['clear', 'unaltered', 'visible'],
  back: ['clear', 'unaltered'],
  holding: ['visible', 'headwear', 'arm', 'signature', 'unaltered'],
  bill: ['bill', 'clear', 'unaltered'],
} as const satisfies Record<PhotoItem, readonly string[]>

/** Drawn beside a right one: what is often wrong. */
const FAULTS = {
  front: ['blurred', 'cropped', 'glare'],
  back: ['blurred', 'cropped', 'glare'],
  holding: ['headwear', 'armHidden'],
  bill: ['blurred', 'cropped'],
} as const

/** What is wrong with a drawn example. */
export type Fault = (typeof FAULTS)[PhotoItem][number]

/** The rules for a photo, with drawn examples of right and wrong. */
export function PhotoRules({ item }: { item: PhotoItem }) {
  const { t } = useTranslation()
  return (
    <div className={classes.rules}>
      <ul className={classes.list}>
        {RULES[item].map(rule => (
          <li key={rule}>{t(`verification:rule.${rule}`)}</li>
        ))}
      </ul>
      <ul className={classes.examples} aria-label={t('verification:example.label')}>
        <li>
          <Drawing item={item} />
          <span data-right>
            <IconCheck size={14} stroke={2} aria-hidden="true" /> {t('verification:example.right')}
          </span>
        </li>
        {FAULTS[item].map(fault => (
          <li key={fault}>
            <Drawing item={item} fault={fault} />
            <span>
              <IconX size={14} stroke={2} aria-label={t('verification:example.wrong')} /> {t(`verification:example.${fault}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Drawing({ item, fault }: { item: PhotoItem; fault?: Fault }) {
  if (item === 'holding') return <PersonDrawing fault={fault} />
  if (item === 'bill') return <BillDrawing fault={fault} />
  return <DocumentDrawing isFront={item === 'front'} fault={fault} />
}
