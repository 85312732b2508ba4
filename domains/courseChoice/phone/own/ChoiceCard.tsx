import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { yuanOf } from '../../../afterSchool/contract/money.ts'
import { approvedCourseScreen } from '../../../afterSchool/contract/screens.ts'
import { orderScreen } from '../../../payment/contract/screens.ts'
import type { Choice } from '../../contract/choice.ts'
import { seatTones } from '../../contract/states.ts'
import look from '../parts/family.module.css'
import { Countdown } from '../../../../platform/web/serverClock/Countdown.tsx'
import { dayWords, momentWords } from '../waiting/timeWords.ts'
import { isDue } from '../waiting/choiceNow.ts'
import { DropButton } from './DropButton.tsx'
import { MergeNote } from './MergeNote.tsx'

type ChoiceCardProps = {
  choice: Choice
  now: Date
  /** Accepts an offered seat. */
  onAccept: (choice: Choice) => void
  /** A claim of the child is running. */
  isBusy: boolean
}

/** One seat of a child or its place in a waiting list, with what can be done about it. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { choice, now } = props
  const { className, state, stateName } = choice
  return (
    <Card title={className} action={<StateChip tone={seatTones[state]}>{stateName}</StateChip>}>
      <Facts
        items={[
          { label: '下次上课', value: nextWords(choice, now) },
          { label: '上课时间', value: choice.times },
          { label: '开始日期', value: choice.beginDate ? dayWords(choice.beginDate, now) : '' },
          { label: '场地', value: choice.roomName },
          { label: '教师', value: choice.teacherNames },
          { label: '开课方', value: choice.ownerName },
          { label: '座位号', value: choice.seatNo },
          { label: '候补', value: waitingWords(choice) },
          {
            label: '费用',
            value: choice.totalFen === 0 ? '免费' : `${yuanOf(choice.totalFen)} 元`,
          },
          { label: state === 'HELD' ? '付款期限' : '确认期限', value: deadline(choice, now) },
          {
            label: '自助退课',
            value: choice.mayDrop ? `${momentWords(choice.dropUntil, now)} 前` : '',
          },
        ]}
      />
      {choice.merge ? <MergeNote choice={choice} merge={choice.merge} now={now} /> : null}
      <Acts {...props} />
    </Card>
  )
}

/** When and where the next lesson is; empty if none is near. */
const nextWords = ({ nextLesson }: Choice, now: Date): string =>
  nextLesson
    ? `${dayWords(nextLesson.day, now)} ${nextLesson.beginTime} ${nextLesson.roomName}`
    : ''

const waitingWords = ({ state, position }: Choice): string =>
  state === 'WAITING' && position !== undefined ? `第 ${position} 位` : ''

function deadline(choice: Choice, now: Date) {
  if (!choice.holdUntil || !isDue(choice, now)) return ''
  return (
    <>
      还剩 <Countdown until={choice.holdUntil} now={now} />
    </>
  )
}

function Acts({ choice, now, onAccept, isBusy }: ChoiceCardProps) {
  const go = useGo()
  const { className, courseId, state, orderId } = choice
  return (
    <div className={look.actions}>
      {state === 'HELD' && orderId && isDue(choice, now) ? (
        <Button
          kind="primary"
          small
          label={`去付款：${className}`}
          onPress={() => go.to(linkTo(orderScreen, { id: orderId }))}
        >
          去付款
        </Button>
      ) : null}
      {state === 'OFFERED' && isDue(choice, now) ? (
        <Button
          kind="primary"
          small
          busy={isBusy}
          label={`确认名额：${className}`}
          onPress={() => onAccept(choice)}
        >
          确认名额
        </Button>
      ) : null}
      <Button
        small
        label={`课程介绍：${className}`}
        onPress={() => go.to(linkTo(approvedCourseScreen, { id: courseId }))}
      >
        课程介绍
      </Button>
      {choice.mayDrop ? <DropButton choice={choice} /> : null}
    </div>
  )
}
