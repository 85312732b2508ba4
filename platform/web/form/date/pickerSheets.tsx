import type { ComponentProps } from 'react'

import { useChunk } from '../../navigation/useChunk.ts'
import type { CascaderSheet } from '../sheets/CascaderSheet.tsx'
import type { DateSheet } from '../sheets/DateSheet.tsx'
import type { TimeSheet } from '../sheets/TimeSheet.tsx'

export type { DatePrecision } from '../sheets/DateSheet.tsx'

const loadDate = () => import('../sheets/DateSheet.tsx')
const loadTime = () => import('../sheets/TimeSheet.tsx')
const loadCascader = () => import('../sheets/CascaderSheet.tsx')

/** The date sheet. Its widgets load when it opens for the first time. */
export function LazyDateSheet(props: ComponentProps<typeof DateSheet>) {
  const loaded = useChunk(loadDate, props.open, props.onClose)
  return loaded ? <loaded.DateSheet {...props} /> : null
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
