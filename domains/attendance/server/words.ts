import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Collector } from '../contract/states.ts'

type HandedOver = {
  readonly collector: Collector
  readonly collectorName: string
  readonly handedTime: Date
}

/** How a child left school, in words: `17:12 由爸爸接走`. */
export function collectedWords({ collector, collectorName, handedTime }: HandedOver): string {
  const time = wireDateTime(handedTime).slice(11, 16)
  switch (collector) {
    case 'GUARDIAN':
      return `${time} 由${collectorName}接走`
    case 'SUBSTITUTE':
      return `${time} 由${collectorName}凭接送码接走`
    case 'SELF':
      return `${time} 自行回家`
    case 'BUS':
      return `${time} 乘校车离校`
  }
}
