import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { MessageKind } from '../contract/message.ts'
import type { FlowAction } from '../contract/states.ts'
import { filledWith, originals } from '../contract/texts/templates.ts'
import type { TextWords } from '../contract/texts/templates.ts'

type About = { readonly applyNo: string; readonly childName: string }
type Facts = {
  readonly count: number
  readonly deadline: Date | null
  readonly note: string
  /** When it is sent. */
  readonly at: Date
  /** The words of the school, where it changed the original. */
  readonly words?: TextWords | undefined
}
type MessageText = {
  readonly kind: MessageKind
  readonly title: string
  readonly body: string
  readonly needAck: boolean
}

/** The message to the family about a step; undefined for internal steps. */
export function messageFor(
  action: FlowAction,
  { applyNo, childName }: About,
  { count, deadline, note, at, words }: Facts,
): MessageText | undefined {
  const original = originals[action]
  if (!original) return undefined
  const { kind, needAck } = original
  const { title, body } = words ?? original
  const values = {
    孩子: childName,
    编号: applyNo,
    项数: String(count),
    期限: deadline ? minuteWords(wireDateTime(deadline), wireDate(at)) : '',
    说明: action === 'INVITE' && note ? `请带：${note.replace(/。$/, '')}。` : note,
  }
  return { kind, needAck, title, body: filledWith(body, values) }
}
