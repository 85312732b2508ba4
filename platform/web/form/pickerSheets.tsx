import type { ComponentProps } from 'react'

import { useChunk } from '../useChunk.ts'
import type { CascaderSheet } from './CascaderSheet.tsx'
import type { DateSheet } from './DateSheet.tsx'
import type { TimeSheet } from './TimeSheet.tsx'

export type { DatePrecision } from './DateSheet.tsx'

const loadDate = () => import('./DateSheet.tsx')
const loadTime = () => import('./TimeSheet.tsx')
const loadCascader = () => import('./CascaderSheet.tsx')

/** The date sheet; its widgets are loaded when it opens for the first time. */
export function LazyDateSheet(props: ComponentProps<typeof DateSheet>) {
  const loaded = useChunk(loadDate, props.open, props.onClose)
  return loaded ? <loaded.DateSheet {...props} /> : null
}

/** The time sheet; its widgets are loaded when it opens for the first time. */
export function LazyTimeSheet(props: ComponentProps<typeof TimeSheet>) {
  const loaded = useChunk(loadTime, props.open, props.onClose)
  return loaded ? <loaded.TimeSheet {...props} /> : null
}

/** The cascader sheet; its widgets are loaded when it opens for the first time. */
export function LazyCascaderSheet(props: ComponentProps<typeof CascaderSheet>) {
  const loaded = useChunk(loadCascader, props.open, props.onClose)
  return loaded ? <loaded.CascaderSheet {...props} /> : null
}
