import { type ReactNode, useEffect, useRef, useState } from 'react'

interface NearScreenProps {
  /** Class of the place that is kept until then: about as high as what will stand there. */
  className?: string | undefined
  children: ReactNode
}

/** Shows, and with it loads, what is far down a page only when it comes near the screen. */
export function NearScreen({ className, children }: NearScreenProps) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px 0px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return near ? children : <div ref={place} className={className} />
}
