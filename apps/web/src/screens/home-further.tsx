import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { HowItIsChecked } from '../features/content/how-it-is-checked.tsx'
import { Products } from '../features/content/products/products.tsx'
import { Losses } from '../features/perp/guard/loss-share.tsx'

const ActivityCard = latePart(async () => {
  const [{ ActivityCard: loaded }] = await Promise.all([import('../features/rewards/activity-card.tsx'), loadAreas(['rewards'])])
  return loaded
})

/** What stands far down on home, loaded apart from its first screen. */
export function HomeFurther() {
  return (
    <>
      <ActivityCard />
      <Products losses={<Losses />} />
      <HowItIsChecked />
    </>
  )
}
