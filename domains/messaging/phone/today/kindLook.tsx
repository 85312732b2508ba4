import {
  ClipboardPen,
  ContactRound,
  FileUser,
  Hourglass,
  Megaphone,
  MessageSquareText,
} from 'lucide-react'
import type { ReactNode } from 'react'

import type { Tint } from '../../../../platform/web/kit/Tinted.tsx'
import type { InboxKind } from '../../contract/inbox.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** The icon and tint of each kind, those of the service that it comes from. */
export const kindLook: Readonly<Record<InboxKind, { icon: ReactNode; tint: Tint }>> = {
  confirmation: { icon: <Hourglass {...icon} />, tint: 'orange' },
  task: { icon: <ClipboardPen {...icon} />, tint: 'indigo' },
  receipt: { icon: <Megaphone {...icon} />, tint: 'amber' },
  enrolment: { icon: <FileUser {...icon} />, tint: 'blue' },
  record: { icon: <ContactRound {...icon} />, tint: 'blue' },
  message: { icon: <MessageSquareText {...icon} />, tint: 'teal' },
}
