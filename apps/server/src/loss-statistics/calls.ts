import { getLossStatistics } from '@assay/wire/risk-quiz/calls'
import { data, type Handler, serve } from '../http/handler.ts'
import type { LossStatistics } from './loss-statistics.ts'

/** What everybody may know of the losses with contracts. */
export const lossStatisticsCall = (statistics: LossStatistics): Handler =>
  serve(getLossStatistics, async () => data(await statistics.newest()))
