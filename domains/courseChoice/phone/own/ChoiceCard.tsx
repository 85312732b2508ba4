import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { yuanOf } from '../../../afterSchool/contract/money.ts'
import { approvedCourseScreen, payCardsScreen } from '../../../afterSchool/contract/screens.ts'
import { dropSeat, listChoosableClasses, listOwnChoices } from '../../contract/choice.ts'
import type { Choice } from '../../contract/choice.ts'
import { seatTones } from '../../contract/states.ts'
import look from '../parts/family.module.css'
import { Countdown } from '../parts/Countdown.tsx'
import { dayWords, momentWords } from '../parts/timeWords.ts'
import { isDue } from './choiceNow.ts'

type ChoiceCardProps = { choice: Choice; now: Date }

/** One seat of a child or its place in a waiting list, with what can be done about it. */
export function ChoiceCard({ choice, now }: ChoiceCardProps) {
  const { className, state, stateName } = choice
  return (
    <Card title={className} action={<StateChip tone={seatTones[state]}>{stateName}</StateChip>}>
      <Facts
        items={[
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
      <Acts choice={choice} now={now} />
    </Card>
  )
}

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

function Acts({ choice, now }: ChoiceCardProps) {
  const go = useGo()
  const { id, className, courseId, state, orderId } = choice
  const drop = useSubmit(dropSeat, {
    invalidates: [listOwnChoices, listChoosableClasses],
    message: state === 'WAITING' ? '已退出候补' : '已提交退课',
  })
  const ask = async () => {
    if (await confirm(questionOf(choice))) drop.mutate({ id })
  }
  return (
    <div className={look.actions}>
      {state === 'HELD' && orderId && isDue(choice, now) ? (
        <Button
          kind="primary"
          small
          label={`去付款：${className}`}
          onPress={() => go.to(linkTo(payCardsScreen, { orderId }))}
        >
          去付款
        </Button>
      ) : null}
      <Button
        small
        label={`课程介绍：${className}`}
        onPress={() => go.to(linkTo(approvedCourseScreen, { id: courseId }))}
      >
        课程介绍
      </Button>
      {choice.mayDrop ? (
        <Button
          small
          busy={drop.isPending}
          label={`${dropWord(choice)}：${className}`}
          onPress={ask}
        >
          {dropWord(choice)}
        </Button>
      ) : null}
    </div>
  )
}

const dropWord = ({ state }: Choice): string => {
  if (state === 'WAITING') return '退出候补'
  return state === 'OFFERED' ? '放弃名额' : '退课'
}

const questionOf = (choice: Choice) => ({
  title: `${dropWord(choice)}：${choice.className}？`,
  body:
    choice.state === 'ENROLLED' && choice.totalFen > 0
      ? '名额会立即放出，已付的费用按退费规定原路退回。'
      : '名额会立即放出，需要时要重新选课。',
  action: dropWord(choice),
  tone: 'danger' as const,
})
