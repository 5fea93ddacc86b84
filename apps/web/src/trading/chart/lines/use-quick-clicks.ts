import type { Chart } from 'klinecharts'
import { useEffect } from 'react'
import type { DrawingName } from '../drawings/catalogue.ts'

const STILL_PX = 5

/**
 * The library takes a second click within half a second for half of a double click, wherever on the chart it is, and drops it. While a tool is in
 * hand, a click that has not put a place is therefore given once more.
 */
export function useQuickClicks(chart: Chart | undefined, { tool, group }: { tool: DrawingName | undefined; group: string }): void {
  useEffect(() => {
    const element = chart?.getDom()
    // The brush is drawn in one go.
    if (!chart || !element || tool === undefined || tool === 'brush') return
    const step = () => chart.getOverlays({ groupId: group }).find(({ currentStep }) => currentStep !== -1)?.currentStep
    let pressed: { x: number; y: number; step: number | undefined } | undefined
    const press = ({ isTrusted, clientX, clientY, button }: MouseEvent) => {
      if (isTrusted) pressed = button === 0 ? { x: clientX, y: clientY, step: step() } : undefined
    }
    const release = ({ isTrusted, clientX, clientY, target }: MouseEvent) => {
      const begun = pressed
      if (!isTrusted || !begun) return
      pressed = undefined
      if (Math.hypot(clientX - begun.x, clientY - begun.y) >= STILL_PX) return
      setTimeout(() => {
        if (begun.step === undefined || step() !== begun.step) return
        const again = { bubbles: true, cancelable: true, clientX, clientY, view: window }
        for (const type of ['mousedown', 'mouseup']) target?.dispatchEvent(new MouseEvent(type, again))
      })
    }
    element.addEventListener('mousedown', press, { capture: true })
    element.addEventListener('mouseup', release, { capture: true })
    return () => {
      element.removeEventListener('mousedown', press, { capture: true })
      element.removeEventListener('mouseup', release, { capture: true })
    }
  }, [chart, tool, group])
}
