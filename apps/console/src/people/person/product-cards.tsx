import { Suspense } from 'react'
import type { PersonSeen } from '../../shared/product/person-seen.ts'
import type { PersonCard } from '../../shared/product/product.ts'
import { useSeenParts } from '../../shared/product/use-products.ts'

interface ProductCardsProps extends Pick<PersonCard, 'place'> {
  person: PersonSeen
}

/** What the products show of a person in one place of the page, as far as the operator's role may see it. */
export function ProductCards({ person, place }: ProductCardsProps) {
  const cards = useSeenParts(product => product.person)
  return (
    <Suspense fallback={null}>
      {cards
        .filter(card => card.place === place)
        .map(({ name, Card }) => (
          <Card key={name} person={person} />
        ))}
    </Suspense>
  )
}
