import * as z from 'zod/mini'

import type { Wait } from '../../../workflow/contract/flow/graph.ts'
import { WaitShape } from '../../../workflow/contract/flow/shape.ts'
import { listOf, partOf, textOf } from './element.ts'
import { jsonOf } from './ownJson.ts'
import type { Box } from './reading/fileGraph.ts'

/** A timer as written to the file. */
export type OutTimer = { readonly kind: 'timeDuration' | 'timeDate'; readonly text: string }

/** A wait as a BPMN timer; BPMN has no school days. */
export function timerOf(wait: Wait): OutTimer {
  if ('until' in wait) return { kind: 'timeDate', text: `\${${wait.until}}` }
  const span =
    'minutes' in wait
      ? `PT${wait.minutes}M`
      : 'hours' in wait
        ? `PT${wait.hours}H`
        : `P${wait.schoolDays}D`
  return { kind: 'timeDuration', text: span }
}

/** The duration of a waiting event; undefined if it does not wait for time. */
export function waitOf({ attrs, element }: Box): Wait | undefined {
  const timer = listOf(element, 'eventDefinitions').find(
    ({ $type }) => $type === 'bpmn:TimerEventDefinition',
  )
  const said = (part: string): string => textOf(timer && partOf(timer, part), 'body').trim()
  const own = z.safeParse(WaitShape, jsonOf(attrs.get('qinghe:wait') ?? ''))
  // Our extension applies only as long as the timer beside it is unchanged.
  const written = own.success ? timerOf(own.data) : undefined
  if (own.success && written && said(written.kind) === written.text) return own.data
  const field = /^\$\{(\w{1,60})\}$/.exec(said('timeDate'))?.[1]
  return field === undefined ? spanOf(said('timeDuration')) : { until: field }
}

/** An ISO 8601 duration of days, hours and minutes. */
function spanOf(text: string): Wait | undefined {
  const found = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?)?$/.exec(text)
  const [days, hours, minutes] = [1, 2, 3].map((at) => Number(found?.[at] ?? 0))
  const whole = (days ?? 0) * 24 + (hours ?? 0)
  if (!minutes) return whole > 0 ? { hours: whole } : undefined
  return { minutes: whole * 60 + minutes }
}
