import type { ComponentProps } from 'react'

import { useChunk } from '../../navigation/useChunk.ts'
import type { CascaderSheet } from '../sheets/CascaderSheet.tsx'
import type { DateSheet } from '../sheets/DateSheet.tsx'
import type { DaySheet } from '../sheets/DaySheet.tsx'
import type { DaysSheet } from '../sheets/DaysSheet.tsx'
import type { TimeSheet } from '../sheets/TimeSheet.tsx'

export type { DatePrecision } from '../sheets/DateSheet.tsx'

const loadDate = () => import('../sheets/DateSheet.tsx')
const loadDay = () => import('../sheets/DaySheet.tsx')
const loadDays = () => import('../sheets/DaysSheet.tsx')
const loadTime = () => import('../sheets/TimeSheet.tsx')
const loadCascader = () => import('../sheets/CascaderSheet.tsx')

/** A calendar for a day, wheels for a month or a minute. */
export const LazyDateSheet = (props: ComponentProps<typeof DateSheet>) =>
  props.precision === 'day' ? <LazyDaySheet {...props} /> : <LazyWheelSheet {...props} />

function LazyWheelSheet(props: ComponentProps<typeof DateSheet>) {
  const loaded = useChunk(loadDate, props.open, props.onClose)
  return loaded ? <loaded.DateSheet {...props} /> : null
}

function LazyDaySheet(props: ComponentProps<typeof DaySheet>) {
  const loaded = useChunk(loadDay, props.open, props.onClose)
  return loaded ? <loaded.DaySheet {...props} /> : null
}

/** The calendar for a span of days. It loads when it opens for the first time. */
export function LazyDaysSheet(props: ComponentProps<typeof DaysSheet>) {
  const loaded = useChunk(loadDays, props.open, props.onClose)
  return loaded ? <loaded.DaysSheet {...props} /> : null
}

/** The time sheet. Its widgets load when it opens for the first time. */
export function LazyTimeSheet(props: ComponentProps<typeof TimeSheet>) {
  const loaded = useChunk(loadTime, props.open, props.onClose)
  return loaded ? <loaded.TimeSheet {...props} /> : null
}

/** The cascader sheet. Its widgets load when it opens for the first time. */
export function LazyCascaderSheet(props: ComponentProps<typeof CascaderSheet>) {
  const loaded = useChunk(loadCascader, props.open, props.onClose)
  return loaded ? <loaded.CascaderSheet {...props} /> : null
}
