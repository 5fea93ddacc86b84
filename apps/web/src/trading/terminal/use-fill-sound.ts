import { pageState } from '@assay/client/page/page-state'
import { useEffect, useRef } from 'react'
import { useTradingPreferences } from './preferences/trading-preferences.ts'

/** Two tones upwards for a purchase, downwards for a sale, Hz. */
const TONES = { buy: [660, 880], sell: [660, 495] } as const
const TONE_SECONDS = 0.09
const LOUDNESS = 0.06

const audio = pageState(
  'page',
  () => new AudioContext(),
  context => void context.close(),
)

/** Plays the tones of a side. A browser plays nothing before the person has pressed anything on the page; then there is nothing to play yet either. */
function play(side: 'buy' | 'sell'): void {
  if (!navigator.userActivation?.hasBeenActive) return
  const context = audio.current
  TONES[side].forEach((frequency, index) => {
    const from = context.currentTime + index * TONE_SECONDS
    const tone = new OscillatorNode(context, { frequency, type: 'sine' })
    const volume = new GainNode(context, { gain: 0 })
    // A soft edge at both ends: a hard one clicks.
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.01)
    volume.gain.linearRampToValueAtTime(0, from + TONE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + TONE_SECONDS)
  })
}

/** A tone for each piece of news of fills, when the person wants it. */
export function useFillSound(news: readonly { side: 'buy' | 'sell' }[]): void {
  const on = useTradingPreferences(({ fillSound }) => fillSound)
  const announced = useRef(news)
  useEffect(() => {
    if (announced.current === news) return
    announced.current = news
    const first = news[0]
    if (on && first) play(first.side)
  }, [news, on])
}
