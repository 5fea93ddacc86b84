import { HowItIsChecked } from '../features/content/how-it-is-checked.tsx'
import { Products } from '../features/content/products/products.tsx'
import { Losses } from '../features/perp/guard/loss-share.tsx'

/** What stands far down on home, loaded apart from its first screen. */
export function HomeFurther() {
  return (
    <>
      <Products losses={<Losses />} />
      <HowItIsChecked />
    </>
  )
}
