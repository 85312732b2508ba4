import {
  CalendarCheck,
  CalendarOff,
  ClipboardPen,
  FileUser,
  ListChecks,
  Megaphone,
  Newspaper,
  Shapes,
  Timer,
  UserCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'

import type { Tint } from '../../../../platform/web/kit/Tinted.tsx'
import type { HomeTopic } from '../../contract/homeCards.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** The icon and tint of each topic, those of the service that it belongs to. */
export const topicLook: Readonly<Record<HomeTopic, { icon: ReactNode; tint: Tint }>> = {
  day: { icon: <CalendarCheck {...icon} />, tint: 'green' },
  leave: { icon: <CalendarOff {...icon} />, tint: 'green' },
  lesson: { icon: <Shapes {...icon} />, tint: 'violet' },
  round: { icon: <Timer {...icon} />, tint: 'violet' },
  application: { icon: <FileUser {...icon} />, tint: 'blue' },
  roll: { icon: <ListChecks {...icon} />, tint: 'teal' },
  receipt: { icon: <Megaphone {...icon} />, tint: 'amber' },
  approval: { icon: <ClipboardPen {...icon} />, tint: 'indigo' },
  claim: { icon: <UserCheck {...icon} />, tint: 'rose' },
  news: { icon: <Newspaper {...icon} />, tint: 'sky' },
}
