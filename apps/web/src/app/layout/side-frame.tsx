import { type ReactNode, Suspense } from 'react'
import type { Entry } from '../../shared/navigation/product.ts'
import classes from './side-frame.module.css'
import { SideMenu } from './side-menu.tsx'

/** Groups whose pages stand beside their menu, or under it where the pages are wide tables. */
const FORMS = { assets: 'side', account: 'side', orders: 'strip' } as const

export type SideGroup = keyof typeof FORMS

export const sideGroupOf = (place: Entry | undefined): SideGroup | undefined =>
  place && place.group in FORMS ? (place.group as SideGroup) : undefined

/** The frame that the pages of one group share. */
export function SideFrame({ group, children }: { group: SideGroup; children: ReactNode }) {
  return (
    <div className={classes.frame} data-form={FORMS[group]}>
      <div className={classes.side}>
        <Suspense>
          <SideMenu group={group} />
        </Suspense>
      </div>
      <div className={classes.room}>{children}</div>
    </div>
  )
}
