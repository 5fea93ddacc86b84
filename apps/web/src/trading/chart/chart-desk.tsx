import { serverNow } from '@assay/client/live/server-time'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { ChartSetup } from '@assay/wire/charts/calls'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCandles } from './candles/use-candles.ts'
import { useCompare } from './candles/use-compare.ts'
import { ZoneLabel } from './candles/zone-label.tsx'
import classes from './chart.module.css'
import { ChartBones } from './chart-bones.tsx'
import type { ChartProps } from './chart-props.ts'
import { ChartSummaryText } from './chart-summary.tsx'
import { ChartToolbar } from './chart-toolbar.tsx'
import { DrawingToolbar } from './drawing-toolbar.tsx'
import { IndicatorDialog } from './indicator-dialog.tsx'
import { PriceMenu } from './lines/price-menu.tsx'
import { useFillMarks } from './lines/use-fill-marks.ts'
import { useOrderLines } from './lines/use-order-lines.ts'
import { usePriceMenu } from './lines/use-price-menu.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { savePicture } from './picture.ts'
import { useChartSetup } from './setup/setup-store.ts'
import { useDrawings } from './use-drawings.ts'
import { useIndicators } from './use-indicators.ts'
import { useKlineChart } from './use-kline-chart.ts'
import { useLook } from './use-look.ts'

/**
 * The chart of a pair as the person has set it; empty until that is known, so that nothing is drawn twice. Another pair comes into the same chart:
 * making one takes longer than its candles.
 */
export function ChartDesk(props: ChartProps) {
  const setup = useChartSetup(props.pair)
  return setup ? <Desk {...props} setup={setup} /> : <ChartBones />
}

function Desk(props: ChartProps & { setup: ChartSetup }) {
  const { pair, title, setup, fills, others, priceDecimals } = props
  const { interval, indicators, drawings, drawingsHidden } = setup
  const { t } = useTranslation()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const chart = useKlineChart(place)
  const state = useCandles(chart, props, interval)
  const ready = state === 'loaded'
  const [isLarge, setLarge] = useLarge()
  const [choosesIndicators, setChooses] = useState(false)
  useLook(chart, { style: interval === 'line' ? 'area' : setup.style, scale: setup.scale })
  useIndicators(chart, indicators)
  useOrderLines(chart, props, ready)
  useFillMarks(chart, { fills, interval }, ready)
  useCompare(
    chart,
    useMemo(() => others.find(other => other.pair === setup.compare && other.pair !== pair), [others, setup.compare, pair]),
    interval,
  )
  const drawing = useDrawings(chart, { pair, drawings, hidden: drawingsHidden, ready })
  const menu = usePriceMenu(chart, { ...props, drawing })
  const picture = () => {
    const at = serverNow()
    const shown = interval === 'line' ? t('charts:tools.line') : interval
    if (chart) void savePicture(chart, { title: `${title} · ${shown}`, file: `${pair}-${interval}-${at}`, at, locale })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    menu.hearings.onKeyDown(event)
    if (event.key === 'Escape' && drawing.tool) drawing.take(undefined)
    if ((event.key === 'Delete' || event.key === 'Backspace') && drawing.selected && !drawing.selected.locked)
      drawing.remove(drawing.selected.id)
  }
  return (
    <div className={classes.chart} data-large={isLarge || undefined}>
      <ChartToolbar
        pair={pair}
        setup={setup}
        others={others}
        isLarge={isLarge}
        onLarge={() => setLarge(!isLarge)}
        onIndicators={() => setChooses(true)}
        onPicture={picture}
      />
      <div className={classes.desk}>
        <DrawingToolbar drawing={drawing} drawings={drawings} hidden={drawingsHidden} />
        <figure
          className={classes.frame}
          dir="ltr"
          aria-label={t('charts:label', { pair: title })}
          {...menu.hearings}
          onKeyDown={onKeyDown}
        >
          {ready ? null : <div className={classes.waiting} />}
          <div ref={place} className={classes.canvas} data-state={state} data-drawing={drawing.tool} />
          {ready ? <ZoneLabel chart={chart} interval={interval} /> : null}
          <figcaption className="visually-hidden">
            {ready ? <ChartSummaryText key={`${pair} ${interval}`} chart={chart} interval={interval} decimals={priceDecimals} /> : null}
          </figcaption>
          {state === 'failed' ? (
            <div className={classes.failed} role="alert">
              <span>{t('charts:failed')}</span>
              <button type="button" className={classes.retry} onClick={() => chart?.resetData()}>
                {t('charts:retry')}
              </button>
            </div>
          ) : null}
          <PriceMenu at={menu.at} onClose={menu.close} />
        </figure>
      </div>
      <IndicatorDialog pair={pair} indicators={indicators} opened={choosesIndicators} onClose={() => setChooses(false)} />
      <NoteDialog opened={drawing.asked !== undefined} onAnswer={drawing.answer} />
    </div>
  )
}

/** The chart over the whole window, and the window over the whole screen where the browser lets it. Escape leaves both. */
function useLarge(): [boolean, (large: boolean) => void] {
  const [isLarge, setState] = useState(false)
  const setLarge = (large: boolean) => {
    setState(large)
    if (large) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    else if (document.fullscreenElement) void document.exitFullscreen()
  }
  useEffect(() => {
    if (!isLarge) return
    const followScreen = () => {
      if (!document.fullscreenElement) setState(false)
    }
    const followKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) setState(false)
    }
    document.addEventListener('fullscreenchange', followScreen)
    document.addEventListener('keydown', followKey)
    return () => {
      document.removeEventListener('fullscreenchange', followScreen)
      document.removeEventListener('keydown', followKey)
    }
  }, [isLarge])
  return [isLarge, setLarge]
}
